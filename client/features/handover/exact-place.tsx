import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import classes from './handover.module.css';

type PlaceProps = {
  address: string;
  directions: string | null;
  /** Opens the map. */
  map: ReactNode;
};

/** An exact address as words, with the way there. */
export const ExactPlace = ({ address, directions, map }: PlaceProps) => {
  const { t } = useTranslation('handover');
  return (
    <>
      <p className={classes.address}>{address}</p>
      <Group gap="lg">
        {map}
        {directions === null ? null : (
          <Anchor
            href={directions}
            target="_blank"
            rel="noopener noreferrer"
            display="inline-flex"
            mih={44}
            style={{ alignItems: 'center' }}
          >
            {t('guest.directions')}
          </Anchor>
        )}
      </Group>
    </>
  );
};
