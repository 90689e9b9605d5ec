const form = document.querySelector('#switches');
const said = document.querySelector('#said');
const pause = 1000;

const fields = [...form.elements].filter(({ name }) => name);
/** What was changed here and is not in force yet keeps its value. */
const unsent = new Set();

const chosenIn = (field) => {
  if (field.type === 'checkbox') return field.checked;
  return field.type === 'number' ? field.valueAsNumber : field.value;
};

const show = (switches) => {
  for (const field of fields) {
    if (unsent.has(field) || field === document.activeElement) continue;
    if (field.type === 'checkbox') field.checked = switches[field.name];
    else field.value = switches[field.name];
  }
};

const refresh = async () => {
  const answer = await fetch('/dev/mamopay/control');
  if (answer.ok) show(await answer.json());
};

const send = async (field) => {
  unsent.add(field);
  try {
    const answer = await fetch('/dev/mamopay/control', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [field.name]: chosenIn(field) }),
    });
    const reply = await answer.json();
    field.setAttribute('aria-invalid', String(!answer.ok));
    said.textContent = answer.ok ? `${field.name} is in force.` : reply.message;
    if (!answer.ok) return;
    unsent.delete(field);
    show(reply);
  } catch {
    said.textContent = 'The server does not answer. Change it once more.';
  }
};

form.addEventListener('change', ({ target }) => void send(target));
form.addEventListener('submit', (event) => event.preventDefault());

const keepRefreshing = async () => {
  try {
    await refresh();
  } catch {
    // The server is restarting; the next try finds it.
  }
  setTimeout(keepRefreshing, pause);
};

void keepRefreshing();
