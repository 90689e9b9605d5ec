import { Accordion } from '@mantine/core';
import { ContentPage } from '../features/content/content-page.tsx';

export const Component = () => (
  <ContentPage
    page="faq"
    show={({ sections }) => (
      <Accordion variant="separated" order={2}>
        {sections.map(({ title, text }) => (
          <Accordion.Item key={title} value={title}>
            <Accordion.Control>{title}</Accordion.Control>
            <Accordion.Panel>{text.join(' ')}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    )}
  />
);
