import { Button } from '@mantine/core';
import { IconBrandInstagram, IconBrandWhatsapp, IconLifebuoy, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { contactOf, settingsQuery } from '../../settings/settings.ts';
import wrapping from '../../ui/wrapping-button.module.css';
import classes from './contact.module.css';
import type { Content } from './content.schema.ts';
import { ContentPage, Paragraphs } from './content-page.tsx';

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const;

const Ways = ({ sections }: Content) => {
  const { t } = useTranslation('content-ui');
  const { data } = useQuery(settingsQuery());
  const contact = data ? contactOf(data) : null;
  const byId = new Map(sections.map((section) => [section.id, section]));
  const ways = [
    { id: 'help', Icon: IconLifebuoy, href: undefined, link: {} },
    { id: 'email', Icon: IconMail, href: contact ? `mailto:${contact.email}` : undefined, link: {} },
    { id: 'message', Icon: IconBrandWhatsapp, href: contact?.whatsapp, link: outside },
  ] as const;
  return (
    <div className={classes.page}>
      <div className={classes.ways}>
        {ways.map(({ id, Icon, href, link }) => {
          const section = byId.get(id);
          return section ? (
            <section key={id} aria-labelledby={id} className={classes.way}>
              <Icon size={32} stroke={1.4} aria-hidden="true" className={classes.icon} />
              <h2 id={id} className={classes.title}>
                {section.title}
              </h2>
              <Paragraphs {...section} />
              {id === 'help' ? (
                <Button component={Link} to="/help" classNames={wrapping}>
                  {t('contact.help')}
                </Button>
              ) : (
                <Button component="a" href={href} {...link} variant="light" classNames={wrapping}>
                  {t(`contact.${id}`)}
                </Button>
              )}
              {id === 'email' && contact ? <bdi className={classes.address}>{contact.email}</bdi> : null}
            </section>
          ) : null;
        })}
      </div>
      {['before', 'faq'].map((id) => {
        const section = byId.get(id);
        return section ? (
          <section key={id} aria-labelledby={id} className={classes.text}>
            <h2 id={id} className={classes.title}>
              {section.title}
            </h2>
            <Paragraphs {...section} />
            {id === 'faq' ? (
              <Button component={Link} to="/faq" variant="default" mt="md">
                {t('contact.faq')}
              </Button>
            ) : null}
          </section>
        ) : null;
      })}
      {contact ? (
        <a href={contact.instagram} {...outside} className={classes.instagram}>
          <IconBrandInstagram size={22} stroke={1.5} aria-hidden="true" />
          {t('contact.instagram')}
        </a>
      ) : null}
    </div>
  );
};

/** The ways to reach us; their addresses come from the configuration. */
export const Contact = () => <ContentPage name="contact-us" show={(content) => <Ways {...content} />} />;
