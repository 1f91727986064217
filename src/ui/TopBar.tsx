// The top bar: what is looked at (session, edition), how (mode), and the page's own switches.
import type { EditionId } from '../core/pipeline/types.ts'
import { EDITION_IDS } from '../core/view/orders.ts'
import type { SecretsView } from '../core/view/secrets.ts'
import type { SessionInfo } from '../core/view/types.ts'
import type { BarMode } from '../shell/contract.ts'
import type { Given } from '../shell/library/types.ts'
import { BAR } from '../shell/modes.ts'
import { LANGUAGE_NAMES, LANGUAGE_SIGNS, LANGUAGE_TAGS, LANGUAGES, type Language } from '../words/languages.ts'
import { useWords } from './language.tsx'
import { type SampleEntry, SessionMenu } from './SessionMenu.tsx'
import { Caret, Logo } from './Signs.tsx'
import { choose, useSpeech } from './speech.ts'

interface Props {
  readonly session: SessionInfo | null
  readonly samples: readonly SampleEntry[]
  readonly edition: EditionId
  readonly dark: boolean
  readonly openSample: (id: string) => void
  readonly openFiles: (given: readonly Given[]) => void
  readonly showLibrary: () => void
  readonly paste: () => void
  readonly own: string | null
  readonly openOwn: () => void
  readonly secrets: SecretsView | null
  readonly showSecrets: () => void
  readonly setEdition: (id: EditionId) => void
  readonly toggleTheme: () => void
  readonly share: () => void
  readonly find: () => void
  readonly mode: BarMode
  readonly setMode: (mode: BarMode) => void
}

const MAC = /Mac|iP/.test(navigator.platform)

export function TopBar({
  session,
  samples,
  edition,
  dark,
  openSample,
  openFiles,
  showLibrary,
  paste,
  own,
  openOwn,
  secrets,
  showSecrets,
  setEdition,
  toggleTheme,
  share,
  find,
  mode,
  setMode,
}: Props) {
  const w = useWords()
  const { language } = useSpeech()
  return (
    <header className="top">
      <div className="name">
        <Logo />
        <span>{w.page.name}</span>
      </div>
      <SessionMenu
        session={session}
        samples={samples}
        openSample={openSample}
        openFiles={openFiles}
        showLibrary={showLibrary}
        paste={paste}
        own={own}
        openOwn={openOwn}
        secrets={secrets}
        showSecrets={showSecrets}
      />
      <label className="select" title={w.edition(edition).note}>
        <span className="lab dimmer">{w.page.edition}</span>
        <select value={edition} onChange={(event) => setEdition(event.target.value as EditionId)}>
          {EDITION_IDS.map((id) => (
            <option key={id} value={id}>
              {w.edition(id).name}
            </option>
          ))}
        </select>
        <Caret />
      </label>
      <nav className="modes" aria-label={w.page.mode}>
        {BAR.map((one) => (
          <button key={one} type="button" aria-current={one === mode ? 'page' : undefined} onClick={() => setMode(one)}>
            {w.page.modes[one]}
          </button>
        ))}
      </nav>
      <div className="end">
        <button type="button" disabled={!session} onClick={find} aria-keyshortcuts="Control+K Meta+K">
          {w.page.find} <kbd>{MAC ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
        <button type="button" disabled={!session} onClick={share}>
          {w.pins.share}
        </button>
        <label className="select tongue" title={w.page.language}>
          <span aria-hidden="true">{LANGUAGE_SIGNS[language]}</span>
          <select aria-label={w.page.language} value={language} onChange={(event) => void choose(event.target.value as Language)}>
            {LANGUAGES.map((one) => (
              <option key={one} value={one} lang={LANGUAGE_TAGS[one]}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </select>
          <Caret />
        </label>
        <button
          type="button"
          aria-label={w.page.theme(dark ? 'dark' : 'light')}
          title={w.page.theme(dark ? 'dark' : 'light')}
          onClick={toggleTheme}
        >
          <svg width="13" height="13" viewBox="0 0 13 13" aria-hidden="true">
            <circle cx="6.5" cy="6.5" r="5.5" fill="none" stroke="currentColor" />
            <path d="M6.5 1a5.5 5.5 0 0 1 0 11z" fill="currentColor" />
          </svg>
        </button>
      </div>
    </header>
  )
}
