import { useState } from 'react';
import type { Approval } from '#shared/moderation/approvals.schema.ts';

const NONE: ReadonlySet<string> = new Set();

/** Items chosen to be decided at once; what has left the queue is no longer among them. */
export const useSelection = (items: readonly Approval[]) => {
  const [uuids, setUuids] = useState(NONE);
  return {
    uuids,
    chosen: items.filter(({ uuid }) => uuids.has(uuid)),
    toggle: ({ uuid }: Approval): void =>
      setUuids((before) =>
        before.has(uuid) ? new Set([...before].filter((one) => one !== uuid)) : new Set([...before, uuid]),
      ),
    drop: (gone: readonly string[]): void =>
      setUuids((before) => new Set([...before].filter((one) => !gone.includes(one)))),
    clear: (): void => setUuids(NONE),
  };
};
