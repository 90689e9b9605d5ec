import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportTarget } from '#shared/moderation/reports.schema.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

type Props = { target: ReportTarget; uuid: string };

/** The way to say that something is wrong here. */
export const ReportButton = ({ target, uuid }: Props) => {
  const { t } = useTranslation('reports');
  const [isOpen, setOpen] = useState(false);
  // The dialog is fetched when it is first wanted, and then kept so that it can close gently.
  const [isUsed, setUsed] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        px={12}
        leftSection={<IconFlag size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        {t(`open.${target}`)}
      </Button>
      {isUsed ? (
        <Suspense>
          <ReportDialog target={target} uuid={uuid} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
