// A long list of rows: only what is on the screen exists.
import { forwardRef, type Ref } from 'react'
import { VList, type VListHandle } from 'virtua'
import type { ListHandle, ListProps } from './PlainList.tsx'

const STYLE = { height: '100%', overflowAnchor: 'none' } as const

export const LongList = forwardRef<ListHandle, ListProps>(function LongList({ data, children, ...props }, ref) {
  return (
    <VList {...props} data={data} ref={ref as Ref<VListHandle>} role="list" tabIndex={0} style={STYLE}>
      {(item, index) => <>{children(item, index)}</>}
    </VList>
  )
})
