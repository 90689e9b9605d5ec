import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import type { GuestPurchase } from '#shared/handover/handover.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PublicName } from '../../ui/public-name.tsx';
import classes from './handover.module.css';

/** How the seller is reached in a messaging app, and how their number is written. */
export type Reach = { messaging: (number: string) => string; readable: (number: string) => string };

/** Who sold it, for a guest: by telephone and in a messaging app while there is something to hand over. */
export const GuestSeller = ({ seller, reach }: Pick<GuestPurchase, 'seller'> & { reach: Reach }) => {
  const { t } = useTranslation('handover');
  const { mobile_number: number, name } = seller;
  return (
    <section className={classes.card} aria-labelledby="guest-seller">
      <h2 id="guest-seller" className={classes.heading}>
        {t('guest.seller')}
      </h2>
      <strong className={classes.word}>
        <PublicName name={name} />
      </strong>
      {number === '' ? null : (
        <div className={classes.ways}>
          <Button
            component="a"
            href={`tel:${number}`}
            variant="default"
            leftSection={<IconPhone size={18} aria-hidden="true" />}
          >
            <bdi dir="ltr">{reach.readable(number)}</bdi>
          </Button>
          <Button
            component="a"
            href={reach.messaging(number)}
            target="_blank"
            rel="noopener noreferrer"
            variant="light"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
          >
            {t('guest.whatsapp')}
          </Button>
        </div>
      )}
    </section>
  );
};
