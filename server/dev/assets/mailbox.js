const list = document.querySelector('#messages');
const reading = document.querySelector('#reading');
const filter = document.querySelector('#to');
const time = new Intl.DateTimeFormat('en', { timeStyle: 'medium', timeZone: 'Asia/Dubai' });
const pause = 1500;

let openId;
let shown = '';

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

const read = (message) => {
  openId = message.id;
  const parts = [
    element('h2', { textContent: message.subject || 'Text message' }),
    element('p', {
      className: 'facts',
      textContent: `To ${message.to} at ${time.format(new Date(message.created_at))}`,
    }),
  ];
  if (message.html) {
    const frame = element('iframe', { title: 'The mail as its reader sees it' });
    frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    frame.src = `/dev/mailbox/${message.id}/html`;
    parts.push(frame);
  }
  parts.push(element('pre', { textContent: message.text, dir: 'auto' }));
  reading.replaceChildren(...parts);
  for (const button of list.querySelectorAll('button')) {
    button.setAttribute('aria-current', String(button.dataset.id === String(openId)));
  }
};

const row = (message) => {
  const button = element(
    'button',
    { type: 'button', onclick: () => read(message) },
    element('strong', { textContent: message.subject || 'Text message', dir: 'auto' }),
    element('time', { textContent: time.format(new Date(message.created_at)) }),
    element('span', { className: 'to', textContent: message.to }),
    element('span', { className: 'channel', textContent: message.channel }),
    element('span', {
      className: 'glimpse',
      textContent: message.text.replace(/\s+/g, ' ').slice(0, 120),
      dir: 'auto',
    }),
  );
  button.dataset.id = String(message.id);
  button.setAttribute('aria-current', String(message.id === openId));
  return element('li', {}, button);
};

const refresh = async () => {
  const to = filter.value.trim();
  const answer = await fetch(`/dev/mailbox.json${to ? `?to=${encodeURIComponent(to)}` : ''}`);
  if (!answer.ok) return;
  const messages = await answer.json();
  const now = `${to}:${messages.map((message) => message.id).join()}`;
  if (now === shown) return;
  shown = now;
  const rows =
    messages.length > 0
      ? messages.map(row)
      : [element('li', { className: 'empty', textContent: 'Nothing here yet.' })];
  list.replaceChildren(...rows);
  if (openId === undefined && messages[0]) read(messages[0]);
};

const keepRefreshing = async () => {
  try {
    await refresh();
  } catch {
    // The server is restarting; the next try finds it.
  }
  setTimeout(keepRefreshing, pause);
};

filter.addEventListener('input', () => void refresh());
void keepRefreshing();
