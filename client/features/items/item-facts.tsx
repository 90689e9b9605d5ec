import { Fragment } from 'react';
import type { ItemCard } from '#shared/items/items.schema.ts';
import type { Language } from '../../lib/language/language.ts';
import { nameIn } from './item-texts.ts';

type Props = Pick<ItemCard, 'facts'> & { language: Language; className?: string };

/** Condition, size and brand, as far as an item has them, in one line. */
export const ItemFacts = ({ facts, language, className }: Props) => (
  <p className={className}>
    {facts.map((fact, index) => (
      <Fragment key={fact.name}>
        {index > 0 ? ' · ' : ''}
        <bdi>{nameIn(language, fact)}</bdi>
      </Fragment>
    ))}
  </p>
);
