import { notifications } from '@mantine/notifications';
import type { Mutation } from '@tanstack/react-query';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import type { Approval } from '#shared/moderation/approvals.schema.ts';
import { approveItem, askForChanges, decideMany, rejectItem } from '#shared/moderation/moderation.calls.ts';
import { CHANGE_REASONS } from '#shared/moderation/moderation.schema.ts';
import { call } from '../../lib/http/api.ts';
import { asApiError } from '../../lib/http/api-error.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Reason } from './decision-dialog.tsx';
import { decidedAtom } from './queue.atoms.ts';
import { stagedIn } from './staged-in.ts';

/** How it is decided. A reason and words for whatever is not approved. */
export type Deciding = { is: 'approved' } | ({ is: 'rejected' | 'changes_requested' } & Reason);

/** What is decided is what is on the screen: the server refuses when it has changed meanwhile. */
const seenOf = (item: Approval) => {
  const edit = stagedIn(item);
  return edit ? { edit_id: edit.id } : { version: item.version };
};

/** What becomes public with an approval: the first name of its seller, too. */
const publicOf = (item: Approval) => {
  const { waiting_name } = item.seller;
  return {
    ...seenOf(item),
    ...(waiting_name === null || stagedIn(item) ? {} : { vendor_name: waiting_name }),
  };
};

/** Its dialog offers no other ones. */
const changeOf = (reason: Reason['reason']) => CHANGE_REASONS.find((one) => one === reason) ?? 'other';

const send = (item: Approval, how: Deciding) => {
  const params = { itemUuid: item.uuid };
  const seen = seenOf(item);
  if (how.is === 'approved') return call(approveItem, { params, body: publicOf(item) });
  const { reason, note } = how;
  if (how.is === 'rejected') return call(rejectItem, { params, body: { ...seen, reason, note } });
  return call(askForChanges, { params, body: { ...seen, reason: changeOf(reason), note: note ?? '' } });
};

const sendMany = (chosen: readonly Approval[], how: Deciding) => {
  if (how.is === 'approved') {
    const approved = chosen.map((item) => ({ item_uuid: item.uuid, ...publicOf(item) }));
    return call(decideMany, { body: { decision: 'approved', items: approved } });
  }
  const items = chosen.map((item) => ({ item_uuid: item.uuid, ...seenOf(item) }));
  const { reason, note } = how;
  if (how.is === 'rejected') return call(decideMany, { body: { decision: 'rejected', items, reason, note } });
  return call(decideMany, {
    body: { decision: 'changes_requested', items, reason: changeOf(reason), note: note ?? '' },
  });
};

const TOAST = 'approval-decided';

/** Refusals in which no other administrator had a part. */
const SAID_AS_IT_IS: ReadonlySet<string> = new Set(['staff.own_matter', 'item.on_hold']);

const DECISION = ['approval-decision'];
type Sent = { uuids: readonly string[]; work: () => Promise<string[]> };

const uuidsOf = (items: readonly Approval[]): string[] => items.map(({ uuid }) => uuid);

/** The decisions on their way that are about one of these items. */
const about = (items: readonly Approval[]) => ({
  mutationKey: DECISION,
  predicate: ({ state }: Mutation) => {
    const { uuids } = state.variables as Sent;
    return items.some(({ uuid }) => uuids.includes(uuid));
  },
});

/** Whether one of these items is being decided, as a component shows it. */
export const useIsBeingDecided = (items: readonly Approval[]): boolean => useIsMutating(about(items)) > 0;

/** Deciding one item, or many, each while others are on their way. When another administrator was faster, that is said, and the queue shows who. */
export const useDeciding = (refetch: () => Promise<unknown>) => {
  const { t } = useTranslation('moderation');
  const toast = useToast();
  const message = useMessage();
  const client = useQueryClient();
  const decided = useSetAtom(decidedAtom);

  // At the top, and one at a time: the bottom of the screen is where the next decision is made.
  const said = (message: string): void => {
    notifications.hide(TOAST);
    notifications.show({ id: TOAST, message, color: 'green', position: 'top-center', autoClose: 2_500 });
  };

  const tooLate = async (thrown: unknown): Promise<void> => {
    const error = asApiError(thrown);
    if (error.code === 'item.changed') toast.failed(error, t('changed_title'));
    else if (SAID_AS_IT_IS.has(error.code)) toast.failed(error);
    else if (error.code === 'approval.claimed') toast.failed(error, t('faster_title'));
    else toast.failed(t('faster'), t('faster_title'));
    await refetch();
  };

  const { mutateAsync } = useMutation<string[], Error, Sent>({
    mutationKey: DECISION,
    mutationFn: ({ work }) =>
      work().catch(async (thrown: unknown) => {
        if (asApiError(thrown).status !== 409) throw asApiError(thrown);
        await tooLate(thrown);
        return [];
      }),
  });
  const isBeingDecided = (items: readonly Approval[]): boolean => client.isMutating(about(items)) > 0;
  // Answers which items were decided, undefined where one of them is being decided already. That somebody was faster is said;
  // whatever else went wrong is the caller's to say, and a reason stays with its form.
  const run = async (items: readonly Approval[], work: Sent['work']): Promise<string[] | undefined> =>
    isBeingDecided(items) ? undefined : mutateAsync({ uuids: uuidsOf(items), work });

  return {
    isBeingDecided,
    decide: (item: Approval, how: Deciding) =>
      run([item], async () => {
        const { data } = await send(item, how);
        decided({ uuid: item.uuid, version: data.version, how: how.is });
        said(t(how.is, { item: item.item_name }));
        return [item.uuid];
      }),
    /** Of those that were not it is said how many, and the first one's reason. */
    decideAll: (chosen: readonly Approval[], how: Deciding) =>
      run(chosen, async () => {
        if (chosen.length === 0) return [];
        const { data } = await sendMany(chosen, how);
        for (const { item } of data)
          if (item) decided({ uuid: item.uuid, version: item.version, how: how.is });
        const done = data.flatMap(({ item_uuid, item }) => (item ? [item_uuid] : []));
        const [failed] = data.flatMap(({ code, message, details }) =>
          code === null || message === null ? [] : [{ code, message, details }],
        );
        if (done.length > 0) said(t(`many.${how.is}`, { count: done.length }));
        if (failed) {
          toast.failed(message(failed), t('many.failed', { count: data.length - done.length }));
          await refetch();
        }
        return done;
      }),
  };
};
