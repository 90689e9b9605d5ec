import { Combobox, TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import type { Point } from '#shared/places/distance.rules.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { placeName } from './address.ts';
import { citiesLike } from './cities.ts';
import classes from './place-search.module.css';
import { useFoundPlaces } from './use-found-places.ts';

const MOST = 6;

/** Names a place of the UAE, in either language. */
export const PlaceSearch = ({ onChoose }: { onChoose: (point: Point) => void }) => {
  const { t } = useTranslation('places');
  const { language } = useFormat();
  const [typed, setTyped] = useState('');
  const { wanted, combobox, search } = useFoundPlaces(typed);
  const { data, isFetching, isError } = search;
  const options = [
    ...citiesLike(wanted).map(({ name, name_ar, ...point }) => ({
      name: language === 'ar' ? name_ar : name,
      point,
    })),
    ...(data ?? []).map(({ address, lat, lng }) => ({
      name: placeName(language, address),
      point: { lat, lng },
    })),
  ].slice(0, MOST);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(index) => {
        const option = options[Number(index)];
        if (option) onChoose(option.point);
      }}
    >
      <Combobox.Target>
        <TextInput
          aria-label={t('near.name')}
          placeholder={t('near.name')}
          autoFocus
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          leftSection={<IconMapPin size={18} aria-hidden="true" />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={wanted === ''}>
        <Combobox.Options aria-label={t('near.name')}>
          {options.map(({ name }, index) => (
            <Combobox.Option key={name} value={String(index)} className={classes.option}>
              <bdi {...writtenIn(name)}>{name}</bdi>
            </Combobox.Option>
          ))}
          {isError ? <Combobox.Empty>{t('failed')}</Combobox.Empty> : null}
          {data && !isFetching && options.length === 0 ? (
            <Combobox.Empty>{t('near.none')}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
