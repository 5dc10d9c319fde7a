import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { Picker, PickerBox, PickerEmpty, PickerList } from './picker.tsx';

const onChoose = vi.fn<(key: string, beside: boolean) => void>();
const onSend = vi.fn<() => void>();
const fruits = ['Ackee', 'Guinep', 'Naseberry'];
beforeEach(() => {
  onChoose.mockClear();
  onSend.mockClear();
});

type SampleProps = { standing?: boolean; takesFirst?: boolean; linked?: boolean };

function Sample({ linked = false, ...manner }: SampleProps) {
  const [typed, setTyped] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <Picker
        className="sample"
        name="Fruit"
        typed={typed}
        onType={setTyped}
        groups={[
          {
            label: 'On the tree',
            lines: fruits
              .filter((fruit) => fruit.toLowerCase().includes(typed.toLowerCase()))
              .map((fruit) => ({ key: fruit, text: fruit, to: linked ? `/fruits/${fruit}` : undefined })),
          },
        ]}
        onChoose={onChoose}
        {...manner}
      >
        <PickerBox />
        <PickerList className="lines" name="Fruits" headClass="head" lineClass={() => 'line'}>
          {({ text }) => text}
        </PickerList>
        <PickerEmpty className="none">No such fruit.</PickerEmpty>
      </Picker>
      <button type="submit">Send</button>
    </form>
  );
}

const box = page.getByRole('combobox', { name: 'Fruit' });
const option = (name: string) => page.getByRole('option', { name });
/** What a screen reader is told to be at. */
const pointedAt = () =>
  document.querySelector(`#${CSS.escape(box.element().getAttribute('aria-activedescendant') ?? 'none')}`)?.textContent;

test('the arrows go round, and the box has the focus all the while', async () => {
  await renderInApp(<Sample standing />);
  await box.click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(pointedAt).toBe('Guinep');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.poll(pointedAt).toBe('Naseberry');
  await expect.element(option('Naseberry')).toHaveAttribute('aria-selected', 'true');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Naseberry', false);
  expect(onSend).not.toHaveBeenCalled();
});

test('the first line is the one that Enter takes, whatever is typed, until somebody moves on', async () => {
  await renderInApp(<Sample takesFirst standing />);
  await box.click();
  await expect.poll(pointedAt).toBe('Ackee');
  await userEvent.keyboard('n');
  await expect.poll(pointedAt).toBe('Guinep');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(pointedAt).toBe('Naseberry');
  await userEvent.keyboard('{Backspace}');
  await expect.poll(pointedAt).toBe('Ackee');
});

test('Tab leaves without choosing, and what was typed stays', async () => {
  await renderInApp(<Sample takesFirst />);
  await box.fill('gui');
  await expect.poll(pointedAt).toBe('Guinep');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus();
  expect(onChoose).not.toHaveBeenCalled();
  await expect.element(box).toHaveValue('gui');
  await expect.element(option('Guinep')).not.toBeInTheDocument();
});

test('Escape closes an opened list; a standing one stays and is read beside the page', async () => {
  await renderInApp(<Sample />);
  await box.click();
  await expect.element(option('Ackee')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(option('Ackee')).not.toBeInTheDocument();
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
});

test('a standing list hides nothing from screen readers and stays when the focus leaves', async () => {
  await renderInApp(<Sample standing />);
  await box.click();
  await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(option('Ackee')).toBeVisible();
});

test('what fits nothing is said, and Enter does not send it', async () => {
  await renderInApp(<Sample takesFirst />);
  await box.fill('mango');
  await expect.element(page.getByText('No such fruit.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  expect(onSend).not.toHaveBeenCalled();
});

test('Enter while an accent is composed chooses nothing', async () => {
  await renderInApp(<Sample takesFirst standing />);
  await box.fill('a');
  await expect.poll(pointedAt).toBe('Ackee');
  box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  expect(onChoose).not.toHaveBeenCalled();
});

test('a line that is a page is a link: a click chooses it, Ctrl leaves it to the browser', async () => {
  const app = await renderInApp(<Sample standing linked />);
  await expect.element(option('Ackee')).toHaveAttribute('href', '/fruits/Ackee');
  // Here no other tab opens.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
  await option('Guinep').click({ modifiers: ['Control'] });
  expect(onChoose).not.toHaveBeenCalled();
  await option('Guinep').click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Guinep', false);
  expect(app.address()).toBe('/');
});

test('a finger chooses too', async () => {
  await renderInApp(<Sample takesFirst />);
  await box.click();
  const line = option('Naseberry').element();
  for (const type of ['pointerdown', 'pointerup'])
    line.dispatchEvent(
      new PointerEvent(type, { pointerType: 'touch', pointerId: 2, button: 0, bubbles: true, cancelable: true }),
    );
  line.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  await expect.poll(() => onChoose.mock.calls).toEqual([['Naseberry', false]]);
  await expect.element(option('Ackee')).not.toBeInTheDocument();
});
