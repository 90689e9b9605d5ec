import { Button, Group } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import type { Point } from '#shared/places/distance.rules.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useLocate } from './use-locate.ts';

const PlaceSearch = lazyPart(
  () => import('./place-search.tsx'),
  ({ PlaceSearch }) => PlaceSearch,
  { isNeeded: true },
);

/** Where distances are counted from: where the device is, asked for when it is pressed, or a place that is named. */
export const NearChooser = ({ onChoose }: { onChoose: (point: Point) => void }) => {
  const { t } = useTranslation('places');
  const [isNaming, setNaming] = useState(false);
  const locate = useLocate();
  const named = useRef(0);
  const chooseMine = async (): Promise<void> => {
    const before = named.current;
    const found = await locate();
    // A device may take many seconds: a place that was named meanwhile stays.
    if (found && named.current === before) onChoose(found);
  };
  return (
    <>
      <Group gap="xs" grow>
        <ActButton
          variant="default"
          px={4}
          fz="sm"
          leftSection={<IconCurrentLocation size={18} aria-hidden="true" />}
          does={chooseMine}
        >
          {t('near.me')}
        </ActButton>
        <Button
          variant="default"
          px={4}
          fz="sm"
          aria-expanded={isNaming}
          onClick={() => setNaming((before) => !before)}
        >
          {t('near.place')}
        </Button>
      </Group>
      {isNaming ? (
        <Suspense fallback={null}>
          <PlaceSearch
            onChoose={(point) => {
              named.current += 1;
              onChoose(point);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};
