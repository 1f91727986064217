// Mounts the app and opens what the address, this browser or the samples hold.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { start } from './shell/start.ts'
import { App } from './ui/App.tsx'
import './ui/css/index.css'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

void start()
