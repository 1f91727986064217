// The middle number of many, without sorting them all: at every frame of a drag there are thousands.

/** The number that would stand at `length >> 1` if they were sorted; undefined of none. Moves the numbers about. */
export function medianOf(numbers: Float64Array): number | undefined {
  const middle = numbers.length >> 1
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const pivot = numbers[(low + high) >> 1] as number
    let i = low
    let j = high
    while (i <= j) {
      while ((numbers[i] as number) < pivot) i++
      while ((numbers[j] as number) > pivot) j--
      if (i > j) break
      const held = numbers[i] as number
      numbers[i++] = numbers[j] as number
      numbers[j--] = held
    }
    // Up to j none is above the pivot, from i on none is below; what stands between them is the pivot.
    if (middle <= j) high = j
    else if (middle >= i) low = i
    else break
  }
  return numbers[middle]
}
