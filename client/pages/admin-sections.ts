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
  IconLifebuoy,
  IconPackage,
  IconReceipt,
  IconReceiptRefund,
  IconRefreshAlert,
  IconScale,
  IconSettings,
  IconStar,
  IconTicket,
  IconTruckDelivery,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { adminCounts } from '#shared/admin/overview.calls.ts';
import type { Role } from '#shared/kernel/caller.ts';
import type { AnswerOf } from '../lib/http/contracts.ts';

export type AdminCounts = AnswerOf<typeof adminCounts>['data'];

/** What belongs together in the navigation; named `group.<name>` in the texts. */
const GROUPS = ['queues', 'people', 'goods', 'money', 'house'] as const;

type Section = {
  /** Below /admin; the overview has none. Its name stands in the texts as `nav.<path>`. */
  path: string;
  /** Who works there. */
  roles: readonly Role[];
  /** Only for who has the finance mark. */
  isFinance?: true;
  group: (typeof GROUPS)[number];
  icon: TablerIcon;
  /** Which of the admin's counts stands beside it. */
  count?: Exclude<keyof AdminCounts, 'others'>;
};

/** The admin's places, in the order of the navigation. A new one needs its line here, its route and its two names. */
const adminSections: readonly Section[] = [
  { path: '', roles: ['admin'], group: 'queues', icon: IconChartBar },
  { path: 'approvals', roles: ['admin'], group: 'queues', icon: IconChecklist, count: 'approvals' },
  { path: 'reports', roles: ['admin', 'support'], group: 'queues', icon: IconFlag, count: 'reports' },
  { path: 'help', roles: ['admin', 'support'], group: 'queues', icon: IconLifebuoy, count: 'help' },
  { path: 'disputes', roles: ['admin', 'support'], group: 'queues', icon: IconScale, count: 'disputes' },
  { path: 'users', roles: ['admin'], group: 'people', icon: IconUsers },
  { path: 'vendors', roles: ['admin'], group: 'people', icon: IconUserCircle, count: 'names' },
  { path: 'items', roles: ['admin'], group: 'goods', icon: IconPackage },
  { path: 'catalogue', roles: ['admin'], group: 'goods', icon: IconCategory },
  { path: 'featured', roles: ['admin'], group: 'goods', icon: IconStar },
  { path: 'concierge', roles: ['admin'], group: 'goods', icon: IconCalendar },
  { path: 'purchases', roles: ['admin'], isFinance: true, group: 'money', icon: IconReceipt },
  { path: 'payouts', roles: ['admin'], isFinance: true, group: 'money', icon: IconBuildingBank },
  { path: 'owed', roles: ['admin'], isFinance: true, group: 'money', icon: IconReceiptRefund, count: 'owed' },
  { path: 'ledger', roles: ['admin'], isFinance: true, group: 'money', icon: IconBook2 },
  { path: 'reconciliation', roles: ['admin'], isFinance: true, group: 'money', icon: IconArrowsDiff },
  { path: 'discounts', roles: ['admin'], group: 'money', icon: IconTicket },
  { path: 'delivery-partners', roles: ['admin'], group: 'house', icon: IconTruckDelivery },
  { path: 'settings', roles: ['admin'], group: 'house', icon: IconSettings },
  { path: 'background', roles: ['admin'], group: 'house', icon: IconRefreshAlert, count: 'background' },
  { path: 'audit', roles: ['admin'], group: 'house', icon: IconHistory },
];

/** What somebody may open, by group; groups without a place for them are left out. */
export const groupsFor = ({ role, finance }: { role: Role; finance: boolean }) =>
  GROUPS.map((name) => ({
    name,
    sections: adminSections.filter(
      ({ roles, group, isFinance }) => group === name && roles.includes(role) && (finance || !isFinance),
    ),
  })).filter(({ sections }) => sections.length > 0);
