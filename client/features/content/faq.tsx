import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Content, Group } from './content.schema.ts';
import { ContentPage } from './content-page.tsx';
import classes from './faq.module.css';

/** What search engines may show of it: https://schema.org/FAQPage */
const faqJsonLd = (groups: readonly Group[]) => ({
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
});

const Questions = ({ id, title, questions }: Group) => (
  <section aria-labelledby={id} className={classes.group}>
    <h2 id={id} className={classes.title}>
      {title}
    </h2>
    <div className={classes.list}>
      {questions.map((each) => (
        <details key={each.id} id={`${id}-${each.id}`} className={classes.item}>
          <summary className={classes.question}>
            <h3 className={classes.text}>{each.question}</h3>
            <IconPlus size={20} stroke={1.6} aria-hidden="true" className={classes.sign} />
          </summary>
          <div className={classes.answer}>
            {each.answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {each.link ? (
              <Link to={each.link.to} className={classes.link}>
                {each.link.label}
              </Link>
            ) : null}
          </div>
        </details>
      ))}
    </div>
  </section>
);

const Groups = ({ groups }: Content) => {
  const { t } = useTranslation('content-ui');
  return (
    <div className={classes.columns}>
      <nav aria-label={t('faq.contents')} className={classes.contents}>
        <ul>
          {groups.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.groups}>
        {groups.map((group) => (
          <Questions key={group.id} {...group} />
        ))}
        <p className={classes.more}>
          {t('faq.more')}{' '}
          <Link to="/help" className={classes.link}>
            {t('faq.contact')}
          </Link>
        </p>
      </div>
    </div>
  );
};

/** Questions that open by themselves, also without scripts. */
export const Faq = () => (
  <ContentPage
    name="faq"
    show={(content) => <Groups {...content} />}
    jsonLdOf={({ groups }) => [faqJsonLd(groups)]}
  />
);
