// The scripted model in the shape the driver asks models in: its text comes word by word, its answers follow from the messages alone.
import { isFields } from '../../../core/agent/input.ts'
import { scripted } from '../../../core/agent/scripted/scripted.ts'
import type { Model } from '../model.ts'

/** `pause` after each word: a person is to see the text come. It ends at once when the call is stopped. */
export const scriptedModel = (pause: (signal: AbortSignal) => Promise<void>): Model => ({
  id: 'scripted',
  async call(request, { signal, onText }) {
    const message = scripted(request)
    for (const block of Array.isArray(message.content) ? message.content : [])
      if (isFields(block) && block.type === 'text')
        for (const word of String(block.text).split(/(?<=\s)/)) {
          if (signal.aborted) return { outcome: 'failed', code: 'network', detail: 'stopped' }
          onText?.(word)
          await pause(signal)
        }
    return { outcome: 'answered', message, usage: null, stop: null }
  },
})
