// How far anything packed is unpacked, as data: a small file can claim to hold more than a machine has.

export interface Limits {
  /** Bytes that may come out of one file or entry. */
  readonly total: number
  /** How many times the bytes that went in may come out, once more than `free` bytes did. */
  readonly ratio: number
  readonly free: number
  /** Bytes a zstd frame may want to look back; they are taken before anything comes out. */
  readonly window: number
  /** Entries of one archive. */
  readonly entries: number
  /** Bytes of an archive's directory. */
  readonly directory: number
}

const MB = 1024 * 1024

/** Recordings shrink to a fifth, those of one repeated output to a hundredth; bombs to a thousandth and less. */
export const LIMITS: Limits = { total: 2048 * MB, ratio: 250, free: 64 * MB, window: 128 * MB, entries: 20_000, directory: 32 * MB }
