// Mounts the app and opens what the address, this browser or the samples hold.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { firstLanguage } from './shell/language.ts'
import { arrive } from './shell/leaving.ts'
import { start } from './shell/start.ts'
import { App } from './ui/App.tsx'
import './ui/css/index.css'
import { speak } from './ui/speech.ts'

const hash = arrive()

// What narrower pages look like comes where it is needed, and before anything is drawn.
const narrow = matchMedia('(max-width: 1279px)')
const dress = () => import('./ui/css/narrow.css')
narrow.addEventListener('change', dress)

void Promise.allSettled([narrow.matches && dress(), firstLanguage(hash).then(speak)]).then(() =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)

void start(hash)
