/*
 * Inlined into every page whose script may load later (apps/server/src/site/page-html.ts). Reading, links and menus work
 * before the page's script is there. A button pressed or a form submitted too early is held back and repeated once the page
 * is interactive, the button first, because it may fill in the form; typed-early.ts restores the text typed until then.
 */
(() => {
  type Pressed = HTMLButtonElement | HTMLInputElement;
  const uses = ['pointermove', 'pointerup', 'keydown', 'focusin', 'click'];
  const touches = [...uses, 'pointerdown', 'touchstart', 'wheel'];

  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    // The router looks for the sheets that stand in the page before it fetches any.
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) {
      sheet.disabled = true;
      sheet.rel = 'stylesheet';
    }
    const waiting = document.getElementById('app-entry')!;
    const entry = document.createElement('script');
    entry.type = 'module';
    entry.textContent = waiting.textContent;
    waiting.after(entry);
  };

  // A signed-in user has their own menu in the bar; without access to storage no one counts as signed in.
  let signedIn: unknown = true;
  try {
    signedIn = localStorage.getItem('auth_token');
  } catch {}
  if (signedIn) {
    start();
    return;
  }

  // A page that is only read needs no script: a finger that scrolls ends without `pointerup`, and links work by themselves.
  const untilUsed = document.currentScript!.dataset.start === 'use';
  const isReading = ({ type, pointerType, target }: Event & { pointerType?: string }) =>
    type === 'pointermove' ? pointerType === 'touch' : type !== 'keydown' && (target as Element).closest?.('a[href]');
  // Some browsers report a mouse in the corner while they lay the page out, on a phone as well; whoever moves one gets further.
  const isNobody = ({ type, clientX, clientY }: Event & { clientX?: number; clientY?: number }) =>
    type === 'pointermove' && clientX === 0 && clientY === 0;
  const onTouch = (event: Event) => {
    if (!isNobody(event) && (!untilUsed || !isReading(event))) start();
  };
  for (const touch of untilUsed ? uses : touches) addEventListener(touch, onTouch, { passive: true, capture: true });

  const hold = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  let pressed: Pressed | undefined;
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest?.<Pressed>('button:not([type=submit]),input[type=radio]');
    if (!button) return;
    hold(event);
    pressed = button;
  };
  let sent: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.method === 'get') return;
    hold(event);
    sent = { form, submitter: event.submitter };
    start();
  };
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  addEventListener(
    'app-ready',
    () => {
      removeEventListener('click', onClick, true);
      removeEventListener('submit', onSubmit, true);
      if (pressed?.isConnected) {
        // An already selected radio button would not report the click.
        if (pressed.type === 'radio') pressed.checked = false;
        pressed.click();
      }
      if (!sent?.form.isConnected) return;
      const { form, submitter } = sent;
      // After the effects of the button.
      setTimeout(() => form.requestSubmit(submitter?.isConnected ? submitter : null));
    },
    { once: true },
  );
})();
