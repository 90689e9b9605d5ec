import { useId, useState } from 'react';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { usePicked } from '../../../lib/page/use-picked.ts';
import { nameIn } from '../item-texts.ts';
import { tidyText } from './shop-filters.ts';
import classes from './value-group.module.css';

const SHOWN_AT_FIRST = 8;
/** From so many values on, a list can be searched. */
const LONG_LIST = 16;
/** No more than these stand below each other: the search finds the others. */
const MOST_SHOWN = 60;

type ValueProps = { name: string; count: number | null; isChosen: boolean; onToggle: () => void };

/** One value. */
const ValueBox = ({ name, count, isChosen, onToggle }: ValueProps) => {
  const { number } = useFormat();
  const [isTicked, setTicked] = usePicked(isChosen);
  return (
    <label className={classes.value}>
      <input
        type="checkbox"
        checked={isTicked}
        onChange={(event) => {
          setTicked(event.currentTarget.checked);
          onToggle();
        }}
      />
      <span className={classes.name}>{name}</span>
      {count === null ? null : <span className={`${classes.count} tabular`}>{number(count)}</span>}
    </label>
  );
};

type Value<Key> = { key: Key; name: string; name_ar: string; count: number | null };

type Props<Key> = {
  name: string;
  /** In their order; `count` is null while nobody knows. */
  values: readonly Value<Key>[];
  chosen: readonly Key[];
  onToggle: (key: Key) => void;
};

/** The most frequent of a list, in the list's order. */
const mostFrequent = <Key,>(values: readonly Value<Key>[], many: number): Set<Key> =>
  new Set(
    values
      .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
      .slice(0, many)
      .map(({ key }) => key),
  );

/** Values to choose among. Of a long list those that most items have, until more is asked for; a very long one is searched. */
export const ValueGroup = <Key extends string | number>({ name, values, chosen, onToggle }: Props<Key>) => {
  const { t } = useTranslation('items');
  const { language, number } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const [search, setSearch] = useState('');
  const searchId = useId();
  const isChosen = ({ key }: Value<Key>): boolean => chosen.includes(key);
  const useful = values.filter((value) => isChosen(value) || value.count !== 0);
  if (useful.length === 0) return null;
  const wanted = tidyText(search).toLowerCase();
  const found = wanted
    ? useful.filter((value) => `${value.name} ${value.name_ar}`.toLowerCase().includes(wanted))
    : useful;
  const isShort = found.length <= SHOWN_AT_FIRST + 1;
  const most = isShort || isWhole || wanted ? MOST_SHOWN : SHOWN_AT_FIRST;
  const frequent = mostFrequent(found, most);
  const shown = found.filter((value) => frequent.has(value.key) || isChosen(value));
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>{name}</legend>
      {useful.length > LONG_LIST ? (
        <input
          id={searchId}
          type="search"
          className={classes.search}
          value={search}
          aria-label={t('filter.find_in', { name })}
          placeholder={t('filter.find_in', { name })}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      {shown.map((value) => (
        <ValueBox
          key={value.key}
          name={nameIn(language, value)}
          count={value.count}
          isChosen={isChosen(value)}
          onToggle={() => onToggle(value.key)}
        />
      ))}
      {found.length === 0 ? <p className={classes.none}>{t('filter.none_found')}</p> : null}
      {most === MOST_SHOWN && found.length > MOST_SHOWN ? (
        <p className={classes.none}>{t('filter.rest', { number: number(found.length - shown.length) })}</p>
      ) : null}
      {isShort || wanted ? null : (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? t('filter.less')
            : t('filter.more', { count: found.length, number: number(found.length) })}
          <span className="visually-hidden"> {name}</span>
        </button>
      )}
    </fieldset>
  );
};

/** A choice with one value more, or without it. */
export const toggled = <Key,>(chosen: readonly Key[], key: Key): Key[] =>
  chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];
