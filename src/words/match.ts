// What another language has to match: the shape of the English dictionary, with any text in the place of its texts.

export type Match<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Match<Said>
    : T extends readonly unknown[]
      ? number extends T['length']
        ? readonly Match<T[number]>[]
        : { readonly [Place in keyof T]: Match<T[Place]> }
      : T extends object
        ? { readonly [Key in keyof T]: Match<T[Key]> }
        : T
