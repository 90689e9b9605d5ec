import { useState } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { LazyLayer } from '../../ui/lazy-layer.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { OneLine } from '../../ui/one-line.tsx';
import classes from './area-map.module.css';
import type { ShownPlace } from './item-texts.ts';
import { placeOf } from './item-texts.ts';

const AreaMapDialog = lazyPart(
  () => import('./area-map-dialog.tsx'),
  ({ AreaMapDialog }) => AreaMapDialog,
  { isNeeded: true },
);

type ButtonProps = {
  place: ShownPlace;
  /** What pressing it does. */
  hint: string;
  distance?: string | null;
};

/** A collection area that opens on a map. Light: a list has seventy, and the dialog exists once it was asked for. */
export const PlaceButton = ({ place, hint, distance = null }: ButtonProps) => {
  /** Null until it is pressed for the first time. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={classes.place} onClick={() => setOpen(true)}>
        <svg className={classes.pin} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0" />
          <path d="M17.657 16.657l-4.243 4.243a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 11.314 0z" />
        </svg>
        <span className={classes.lines}>
          <OneLine text={distance === null ? place.name : place.area} />
          {distance === null ? null : <bdi className={classes.distance}>{distance}</bdi>}
        </span>
        <span className="visually-hidden">{hint}</span>
      </button>
      {isOpen === null ? null : (
        <LazyLayer isOpen={isOpen} onClose={close}>
          <AreaMapDialog place={place} isOpen={isOpen} onClose={close} />
        </LazyLayer>
      )}
    </>
  );
};

/** The collection area; a press opens it on a map. */
export const AreaMap = ({ address }: { address: string }) => {
  const { t } = useTranslation('items');
  const { language } = useFormat();
  const place = placeOf(language, address);
  return place ? <PlaceButton place={place} hint={t('place.open')} /> : null;
};
