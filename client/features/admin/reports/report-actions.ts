import type { AdminReportPage } from '#shared/admin/reports.api.ts';
import { ITEM_STATUS, itemLifecycle } from '#shared/items/items.rules.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';

type Reported = Pick<AdminReportPage, 'target' | 'now' | 'about'>;

/** What can be done beside upholding: support decides, administrators act. */
export const actionsFor = (
  { target, now, about }: Reported,
  isAdmin: boolean,
): ('none' | 'archived' | 'suspended')[] => {
  if (!isAdmin) return ['none'];
  const status = target === 'item' ? (now?.status ?? null) : null;
  const archive = status !== null && mayBecome(itemLifecycle, status, ITEM_STATUS.archived);
  return [
    'none',
    ...(archive ? (['archived'] as const) : []),
    ...(about.is_suspended ? [] : (['suspended'] as const)),
  ];
};
