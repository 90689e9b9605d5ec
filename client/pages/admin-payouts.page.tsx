import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { Payables } from '../features/admin/payouts/payables.tsx';
import classes from '../features/admin/payouts/payouts.module.css';
import { Payouts } from '../features/admin/payouts/payouts.tsx';
import { PublicHolidays } from '../features/admin/payouts/public-holidays.tsx';
import { Runs } from '../features/admin/payouts/runs.tsx';
import { PayoutsSummary } from '../features/admin/payouts/summary.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

const VIEWS = { payouts: Payouts, payables: Payables, runs: Runs, holidays: PublicHolidays } as const;
type View = keyof typeof VIEWS;
const NAMES: readonly View[] = ['payouts', 'payables', 'runs', 'holidays'];
const viewOf = (name: string | undefined): View => NAMES.find((view) => view === name) ?? 'payouts';

export const Component = () => {
  const { t } = useTranslation('admin-payouts');
  const view = viewOf(useParams().view);
  const Shown = VIEWS[view];
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <PayoutsSummary />
      <nav className={classes.views} aria-label={t('views')}>
        {NAMES.map((name) => (
          <Button
            key={name}
            component={Link}
            to={name === 'payouts' ? '/admin/payouts' : `/admin/payouts/${name}`}
            variant={name === view ? 'filled' : 'default'}
            aria-current={name === view ? 'page' : undefined}
          >
            {t(`view.${name}`)}
          </Button>
        ))}
      </nav>
      <Shown />
    </PageContainer>
  );
};
