import type { OwnItem } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useReasonText } from '../../../settings/use-reason-text.ts';

type Props = { rejection: NonNullable<OwnItem['rejection']>; className?: string };

/** Why an administrator turned an item down, or what has to change first; and their own words. */
export const RejectionNote = ({ rejection, className }: Props) => {
  const { t } = useTranslation('moderation');
  const textOf = useReasonText();
  const asks = rejection.asks_for_changes;
  return (
    <div className={className}>
      <strong>{textOf(asks ? 'changes' : 'rejection', rejection.reason)}</strong>
      {rejection.note ? (
        <div>
          <bdi>{rejection.note}</bdi>
        </div>
      ) : null}
      {asks ? <div>{t('send_again')}</div> : null}
    </div>
  );
};
