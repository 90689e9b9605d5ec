import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { PolicyBlock, PolicyControl, PolicySection as Section } from './policies.schema.ts';
import classes from './policy-section.module.css';
import { PolicyTable } from './policy-table.tsx';
import { RichText } from './rich-text.tsx';

/** What the page puts where a policy asks for a control. */
export type PolicyControls = Readonly<Partial<Record<PolicyControl, ReactNode>>>;

const Items = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <li key={text}>
      <RichText text={text} />
    </li>
  ));

type BlockProps = { block: PolicyBlock; Sub: 'h3' | 'h4'; controls: PolicyControls };

const Block = ({ block, Sub, controls }: BlockProps) => {
  if (typeof block === 'string')
    return (
      <p>
        <RichText text={block} />
      </p>
    );
  if ('heading' in block) return <Sub className={classes.sub}>{block.heading}</Sub>;
  if ('note' in block)
    return (
      <p className={classes.note}>
        <RichText text={block.note} />
      </p>
    );
  if ('points' in block)
    return (
      <ul>
        <Items texts={block.points} />
      </ul>
    );
  if ('steps' in block)
    return (
      <ol>
        <Items texts={block.steps} />
      </ol>
    );
  if ('table' in block) return <PolicyTable {...block.table} />;
  return controls[block.control] ?? null;
};

type Props = {
  section: Section;
  /** "3" or "2.4": what people cite. */
  number: string;
  /** 2 where the policy stands alone, 3 inside the terms and conditions. */
  level: 2 | 3;
  controls: PolicyControls;
};

/** A numbered section with its anchor. */
export const PolicySection = ({ section: { id, title, blocks }, number, level, controls }: Props) => {
  const { t } = useTranslation('policies');
  const Heading = `h${level}` as const;
  return (
    <section className={classes.section} aria-labelledby={id} data-section={id}>
      <div className={classes.heading}>
        <Heading id={id} tabIndex={-1} className={classes.title}>
          <span className={classes.number}>{number}</span> {title}
        </Heading>
        <Link to={{ hash: id }} className={classes.anchor} aria-label={t('link_to', { title })}>
          <IconLink size={18} stroke={1.6} aria-hidden="true" />
        </Link>
      </div>
      {blocks.map((block) => (
        <Block
          key={JSON.stringify(block).slice(0, 120)}
          block={block}
          Sub={level === 2 ? 'h3' : 'h4'}
          controls={controls}
        />
      ))}
    </section>
  );
};
