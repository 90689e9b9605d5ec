const list = document.querySelector('#codes');
const pause = 1000;

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

const refresh = async () => {
  const answer = await fetch('/dev/authenticator.json');
  if (!answer.ok) return;
  const { codes, seconds_left } = await answer.json();
  const rows = codes.map(({ email, code }) =>
    element(
      'li',
      {},
      element('div', { textContent: email }),
      element('div', { className: 'code', textContent: code }),
      element('div', { className: 'left', textContent: `for ${seconds_left} more seconds` }),
    ),
  );
  list.replaceChildren(
    ...(rows.length > 0
      ? rows
      : [element('li', { textContent: 'No demo account has two-step sign-in turned on.' })]),
  );
};

const keepRefreshing = async () => {
  try {
    await refresh();
  } catch {
    // The server is restarting; the next try finds it.
  }
  setTimeout(keepRefreshing, pause);
};

void keepRefreshing();
