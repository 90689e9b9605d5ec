import { Button } from '@mantine/core';
import type { Claim } from '#shared/moderation/approvals.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import classes from './submitted.module.css';

/** Somebody else is at the item: who, and how to take it over. */
export const ClaimNote = ({ claim, onTakeOver }: { claim: Claim; onTakeOver: () => void }) => {
  const { t } = useTranslation('moderation');
  return (
    <div className={classes.claim} role="status">
      <span className={classes.dot} aria-hidden="true" />
      <span>{t('claim.others', { name: claim.by.name })}</span>
      <Button variant="default" onClick={onTakeOver} aria-keyshortcuts="t">
        {t('claim.take_over')}
      </Button>
    </div>
  );
};
