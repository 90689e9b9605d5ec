import { useTranslation } from 'react-i18next';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { rejectionReason } from '#shared/moderation/moderation.schema.ts';

type Props = { rejection: NonNullable<OwnItem['rejection']>; className?: string };

/** Why an administrator rejected an item: the reason in the reader's language, and their own words. */
export const RejectionNote = ({ rejection, className }: Props) => {
  const { t } = useTranslation('moderation');
  const known = rejectionReason.safeParse(rejection.reason);
  return (
    <div className={className}>
      <strong>{known.success ? t(`reason.${known.data}`) : rejection.reason}</strong>
      {rejection.note ? (
        <div>
          <bdi>{rejection.note}</bdi>
        </div>
      ) : null}
    </div>
  );
};
