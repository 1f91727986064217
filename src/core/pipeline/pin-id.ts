// What can be pinned: an id the page is given is held against it at first sight, long before a pin is worked out.

/** `m12` or `m12.1`: what can be pinned is named by the recording. */
export const isPin = (id: string): boolean => /^m(0|[1-9]\d{0,8})(\.(0|[1-9]\d{0,5}))?$/.test(id)
