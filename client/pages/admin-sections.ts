import type { TablerIcon } from '@tabler/icons-react';
import {
  IconArrowsDiff,
  IconBook2,
  IconBuildingBank,
  IconCalendar,
  IconCategory,
  IconChartBar,
  IconChecklist,
  IconFlag,
  IconHistory,
  IconPackage,
  IconReceipt,
  IconReceiptRefund,
  IconRefreshAlert,
  IconScale,
  IconSettings,
  IconStar,
  IconTicket,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { deskCounts } from '#shared/admin/overview.calls.ts';
import type { Role } from '#shared/kernel/caller.ts';
import type { AnswerOf } from '../lib/http/contracts.ts';

export type DeskCounts = AnswerOf<typeof deskCounts>['data'];

/** What belongs together in the navigation; named `group.<name>` in the texts. */
const GROUPS = ['queues', 'people', 'goods', 'money', 'house'] as const;

type Section = {
  /** Below /admin; the overview has none. Its name stands in the texts as `nav.<path>`. */
  path: string;
  /** Who works there. */
  desks: readonly Role[];
  /** Only for who has the mark of the finance desk. */
  isFinance?: true;
  group: (typeof GROUPS)[number];
  icon: TablerIcon;
  /** Which of the desk's counts stands beside it. */
  count?: Exclude<keyof DeskCounts, 'others'>;
};

/** The desk's places, in the order of the navigation. A new one needs its line here, its route and its two names. */
export const adminSections: readonly Section[] = [
  { path: '', desks: ['admin'], group: 'queues', icon: IconChartBar },
  { path: 'approvals', desks: ['admin'], group: 'queues', icon: IconChecklist, count: 'approvals' },
  { path: 'reports', desks: ['admin', 'support'], group: 'queues', icon: IconFlag, count: 'reports' },
  { path: 'disputes', desks: ['admin', 'support'], group: 'queues', icon: IconScale, count: 'disputes' },
  { path: 'users', desks: ['admin'], group: 'people', icon: IconUsers },
  { path: 'vendors', desks: ['admin'], group: 'people', icon: IconUserCircle, count: 'names' },
  { path: 'items', desks: ['admin'], group: 'goods', icon: IconPackage },
  { path: 'catalogue', desks: ['admin'], group: 'goods', icon: IconCategory },
  { path: 'featured', desks: ['admin'], group: 'goods', icon: IconStar },
  { path: 'concierge', desks: ['admin'], group: 'goods', icon: IconCalendar },
  { path: 'purchases', desks: ['admin'], isFinance: true, group: 'money', icon: IconReceipt },
  { path: 'payouts', desks: ['admin'], isFinance: true, group: 'money', icon: IconBuildingBank },
  { path: 'owed', desks: ['admin'], isFinance: true, group: 'money', icon: IconReceiptRefund, count: 'owed' },
  { path: 'ledger', desks: ['admin'], isFinance: true, group: 'money', icon: IconBook2 },
  { path: 'reconciliation', desks: ['admin'], isFinance: true, group: 'money', icon: IconArrowsDiff },
  { path: 'discounts', desks: ['admin'], group: 'money', icon: IconTicket },
  { path: 'settings', desks: ['admin'], group: 'house', icon: IconSettings },
  { path: 'background', desks: ['admin'], group: 'house', icon: IconRefreshAlert, count: 'background' },
  { path: 'audit', desks: ['admin'], group: 'house', icon: IconHistory },
];

/** What somebody may open, by group; groups without a place for them are left out. */
export const groupsFor = ({ role, finance }: { role: Role; finance: boolean }) =>
  GROUPS.map((name) => ({
    name,
    sections: adminSections.filter(
      ({ desks, group, isFinance }) => group === name && desks.includes(role) && (finance || !isFinance),
    ),
  })).filter(({ sections }) => sections.length > 0);
