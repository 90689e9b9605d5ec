/**
 * `refetchInterval` of what changes without an event, in milliseconds. While it fails it is asked for as whatever fails is, ever
 * more seldom (query-client.ts).
 */
export const every =
  (ms: number) =>
  ({ state }: { state: { status: string } }): number | false =>
    state.status === 'error' ? false : ms;
