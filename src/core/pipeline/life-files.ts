// The files of a run over time: when each was written, when a path to it stood in the context, and which paths stand in it.
import type { Block, BlockId, Edit, Message, MessageId } from '../conversation/types.ts'
import { pathsOfBlock } from './mentions.ts'
import { fileNames, isVersion, pathsInFile, type WriteAt, writesOf } from './saved.ts'
import type { Trace } from './trace.ts'
import type { Step, Write } from './types.ts'

/** A new version of a file, or a path that came into the context or went out of it; in the order of the run. */
export type FileEvent =
  | { readonly what: 'path'; readonly at: number; readonly file: string; readonly there: boolean }
  | {
      readonly what: 'write'
      readonly at: number
      readonly file: string
      readonly write: Write
      /** Files it names; null of a transcript, which names those whose paths stood in the context. */
      readonly names: readonly string[] | null
      /** A path to it stood somewhere before. */
      readonly early: boolean
    }
export type FileWrite = Extract<FileEvent, { what: 'write' }>

export interface FileLog {
  readonly events: readonly FileEvent[]
  /** Whether a path to the file stood in the context before a step. */
  stood(file: string, at: number): boolean
}

const NONE: readonly string[] = []

/** Writes the log while the steps of a run pass by. */
export class FileLogger {
  private readonly events: FileEvent[] = []
  private readonly named: (path: string) => string | null
  private readonly written: ReadonlySet<string>
  private readonly latest = new Map<string, Write>()
  /** Ever named, by the context or a file. */
  private readonly known = new Set<string>()
  private readonly counts = new Map<string, number>()
  private readonly turns = new Map<string, number[]>()
  private readonly inMessages = new Map<MessageId, Map<BlockId, readonly string[]>>()
  /** Of the files whose count the present step has changed: whether a path was there before it. */
  private readonly touched = new Map<string, boolean>()

  constructor(private readonly trace: Trace) {
    const writes = writesOf(trace.calls)
    this.named = fileNames(writes)
    this.written = new Set(writes.map(({ write }) => write.path))
  }

  get log(): FileLog {
    const { events, turns } = this
    return { events, stood: (file, at) => ((turns.get(file)?.filter((turn) => turn < at).length ?? 0) & 1) === 1 }
  }

  /** A step: what it brings in, the files it writes, then its edits. */
  step(at: number, call: number, no: number, step: Step): void {
    if (step.to > step.from) this.arrive(at, this.trace.session.messages.slice(step.from, step.to))
    for (const write of step.writes) this.write(at, { call, step: no, write })
    for (const edit of step.edits) this.edit(edit)
    this.turn(at)
  }

  arrive(at: number, messages: readonly Message[]): void {
    for (const message of messages) this.add(message)
    this.turn(at)
  }

  private write(at: number, written: WriteAt): void {
    if (!isVersion(written)) return
    const { write } = written
    const { path: file, text } = write
    const was = this.latest.get(file)
    this.latest.set(file, write)
    if (text && was?.text && (was.text === text || was.text.read() === text.read())) return
    const names = text ? this.filesOf(pathsInFile(this.trace, written)) : null
    this.events.push({ what: 'write', at, file, write, names, early: this.known.has(file) })
    for (const name of names ?? NONE) this.known.add(name)
  }

  private edit(edit: Edit): void {
    if (edit.op === 'rewrite') {
      const blocks = this.inMessages.get(edit.message)
      for (const file of blocks?.get(edit.block) ?? NONE) this.count(file, -1)
      blocks?.delete(edit.block)
      this.addBlock(edit.message, edit.to)
      return
    }
    for (const id of edit.drop) {
      for (const files of this.inMessages.get(id)?.values() ?? []) for (const file of files) this.count(file, -1)
      this.inMessages.delete(id)
    }
    for (const message of edit.put) this.add(message)
  }

  private add(message: Message): void {
    for (const block of message.blocks) this.addBlock(message.id, block)
  }

  private addBlock(message: MessageId, block: Block): void {
    const files = this.filesOf(pathsOfBlock(block))
    if (files.length === 0) return
    const blocks = this.inMessages.get(message) ?? new Map<BlockId, readonly string[]>()
    this.inMessages.set(message, blocks.set(block.id, files))
    for (const file of files) this.count(file, 1)
  }

  /** Files of this run that the paths mean. */
  private filesOf(paths: readonly string[]): readonly string[] {
    if (paths.length === 0) return NONE
    return [...new Set(paths.flatMap((path) => this.named(path) ?? []))].filter((file) => this.written.has(file))
  }

  /** Notes what has come and gone by the end of a step. */
  private turn(at: number): void {
    for (const [file, was] of this.touched) {
      const there = (this.counts.get(file) ?? 0) > 0
      if (there === was) continue
      this.events.push({ what: 'path', at, file, there })
      const turns = this.turns.get(file) ?? []
      this.turns.set(file, turns)
      turns.push(at)
      this.known.add(file)
    }
    if (this.touched.size > 0) this.touched.clear()
  }

  private count(file: string, by: 1 | -1): void {
    const count = this.counts.get(file) ?? 0
    if (!this.touched.has(file)) this.touched.set(file, count > 0)
    this.counts.set(file, count + by)
  }
}
