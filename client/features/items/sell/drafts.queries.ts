import type { QueryClient } from '@tanstack/react-query';
import { deleteDraft, itemDrafts, saveDraft } from '#shared/items/drafts.calls.ts';
import type { DraftContent, DraftView } from '#shared/items/drafts.schema.ts';
import { call } from '../../../lib/http/api.ts';
import { applyAnswer, on, REFETCH } from '../../../live/live-query.ts';

/** The listings I have begun, on whatever device, live: the one I wrote in last first. */
export const draftsQuery = () => ({
  queryKey: ['drafts'],
  queryFn: async (): Promise<DraftView[]> => (await call(itemDrafts)).data,
  events: on(['drafts.changed'], (drafts: DraftView[], { data: { draft_uuid, version } }) => {
    if (version === null) return drafts.filter(({ uuid }) => uuid !== draft_uuid);
    return drafts.some((held) => held.uuid === draft_uuid && held.version >= version) ? drafts : REFETCH;
  }),
});

const without = (drafts: DraftView[], gone: string): DraftView[] =>
  drafts.filter(({ uuid }) => uuid !== gone);

/** Throws a draft away. */
export const throwAway = async (client: QueryClient, uuid: string) => {
  const answer = await call(deleteDraft, { params: { uuid } });
  applyAnswer(client, draftsQuery(), (drafts) => without(drafts, uuid));
  return answer;
};

/** The server as a draft of a form needs it. */
export const draftServer = (client: QueryClient, uuid: string) => ({
  save: async (version: number, content: DraftContent): Promise<number> => {
    const { data } = await call(saveDraft, { params: { uuid }, body: { version, content } });
    applyAnswer(client, draftsQuery(), (drafts) => [data, ...without(drafts, uuid)]);
    return data.version;
  },
  newest: async (): Promise<number> =>
    (await call(itemDrafts)).data.find((draft) => draft.uuid === uuid)?.version ?? 0,
  discard: () => throwAway(client, uuid),
});
