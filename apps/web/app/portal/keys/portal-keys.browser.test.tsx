import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { passTime, stopTime } from '../../../test/clock.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { PortalKeys } from './portal-keys.tsx';

const onSearch = vi.fn<(action?: string) => void>();
const tick = vi.fn<(name: string) => void>();
const names = ['Maya', 'Omari', 'Tajay'];
const table = (
  <DataTable
    caption="Students"
    rows={names}
    rowKey={(name) => name}
    columns={[
      {
        key: 'tick',
        label: 'Choose',
        cell: (name) => <input type="checkbox" aria-label={`Choose ${name}`} onChange={() => tick(name)} />,
      },
      { key: 'name', label: 'Name', cell: (name) => <a href={`#${name}`}>{name}</a> },
    ]}
  />
);
const keys = <PortalKeys area="admin" onSearch={onSearch} />;

beforeEach(() => {
  localStorage.clear();
  onSearch.mockClear();
  tick.mockClear();
});

test('G and a second key lead to a page, and what may follow is shown', async () => {
  stopTime();
  const app = await renderInApp(keys, { at: '/admin/audit' });
  await userEvent.keyboard('g');
  await expect.element(page.getByText('E Enrollments', { exact: true })).toBeVisible();
  await userEvent.keyboard('e');
  await expect.poll(app.address).toBe('/admin/enrollments');
});

test('after 800 ms the second key is a key of its own again', async () => {
  stopTime();
  const app = await renderInApp(keys, { at: '/admin/audit' });
  await userEvent.keyboard('g');
  await passTime(801);
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  await userEvent.keyboard('e');
  expect(app.address()).toBe('/admin/audit');
});

test('C and a second key begin something new: on its page, or with the question for whom', async () => {
  stopTime();
  const app = await renderInApp(keys, { at: '/admin/audit' });
  await userEvent.keyboard('c');
  await expect.element(page.getByText('P Payment', { exact: true })).toBeVisible();
  await expect.element(page.getByText('New', { exact: true })).toBeVisible();
  await userEvent.keyboard('e');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('new-enrollment');
  await userEvent.keyboard('cx');
  expect(app.address()).toBe('/admin/audit');
  await userEvent.keyboard('cp');
  await expect.poll(app.address).toBe('/admin/payments/record');
  expect(onSearch).toHaveBeenCalledOnce();
});

test('in the staff portal C begins nothing', async () => {
  await renderInApp(<PortalKeys area="staff" onSearch={onSearch} />, { at: '/staff' });
  await userEvent.keyboard('c');
  await expect.element(page.getByRole('status')).toHaveTextContent('');
});

test('? shows the keys, / opens the search where the page has no list', async () => {
  await renderInApp(keys);
  await userEvent.keyboard('/');
  expect(onSearch).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Shift>}?{/Shift}');
  await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  // Over a dialog the keys rest.
  await userEvent.keyboard('/');
  expect(onSearch).toHaveBeenCalledOnce();
});

test('/ goes to the search box of the list', async () => {
  await renderInApp(
    <>
      <input type="search" aria-label="Search students" />
      {keys}
    </>,
  );
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  await userEvent.keyboard('g?/');
  await expect.element(page.getByRole('searchbox')).toHaveValue('g?/');
  expect(onSearch).not.toHaveBeenCalled();
});

test('J and K move over the rows, X ticks, Escape leaves', async () => {
  await renderInApp(
    <>
      {table}
      {keys}
    </>,
  );
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const link = (name: string) => page.getByRole('link', { name });
  await userEvent.keyboard('j');
  await expect.element(link('Maya')).toHaveFocus();
  await expect.element(row('Maya')).toHaveAttribute('data-cursor', '');
  await userEvent.keyboard('{ArrowDown}j');
  await expect.element(link('Tajay')).toHaveFocus();
  await userEvent.keyboard('jk');
  await expect.element(link('Omari')).toHaveFocus();
  await expect.element(row('Tajay')).not.toHaveAttribute('data-cursor');
  await userEvent.keyboard('x');
  expect(tick).toHaveBeenCalledExactlyOnceWith('Omari');
  await userEvent.keyboard('{Enter}');
  expect(window.location.hash).toBe('#Omari');
  await userEvent.keyboard('{Escape}');
  await expect.element(row('Omari')).not.toHaveAttribute('data-cursor');
  await expect.element(link('Omari')).not.toHaveFocus();
  await userEvent.keyboard('x');
  expect(tick).toHaveBeenCalledOnce();
});

test('with Ctrl, Alt or Cmd held down a key is the browser’s', async () => {
  await renderInApp(
    <>
      {table}
      {keys}
    </>,
  );
  await userEvent.keyboard('{Alt>}j{/Alt}{Meta>}j{/Meta}{Alt>}/{/Alt}');
  expect(document.querySelector('[data-cursor]')).toBeNull();
  expect(onSearch).not.toHaveBeenCalled();
});

test('switched off in the account, no key does anything, in this browser', async () => {
  await renderInApp(
    <>
      <KeysPanel />
      {keys}
    </>,
  );
  const box = page.getByRole('checkbox', { name: 'Use single keys' });
  await expect.element(box).toBeChecked();
  await box.click();
  await userEvent.keyboard('/');
  expect(onSearch).not.toHaveBeenCalled();
  expect(localStorage.getItem('portal-keys')).toBe('off');
  await box.click();
  await userEvent.keyboard('/');
  expect(onSearch).toHaveBeenCalledOnce();
});

test('Shift X ticks from the last row to this one, and Ctrl A presses the box of the page', async () => {
  const whole = vi.fn<() => void>();
  await renderInApp(
    <>
      <input type="checkbox" aria-label="All on this page" aria-keyshortcuts="Control+A" onChange={whole} />
      {table}
      {keys}
    </>,
  );
  await userEvent.keyboard('jxjj{Shift>}X{/Shift}');
  expect(tick.mock.calls.map(([name]) => name)).toEqual(['Maya', 'Omari', 'Tajay']);
  for (const name of names) await expect.element(page.getByRole('checkbox', { name: `Choose ${name}` })).toBeChecked();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(whole).toHaveBeenCalledOnce();
});

test('a letter presses the control that names it; N opens the note; typing is left alone', async () => {
  const pressed = vi.fn<(name: string) => void>();
  await renderInApp(
    <>
      <button type="button" aria-keyshortcuts="F" onClick={() => pressed('filter')}>
        Filter
      </button>
      <button type="button" aria-keyshortcuts="A" onClick={() => pressed('approve all')}>
        Approve 3
      </button>
      <aside>
        <button type="button" aria-keyshortcuts="A" onClick={() => pressed('approve one')}>
          Approve
        </button>
        <details>
          <summary aria-keyshortcuts="N">Add a note</summary>
          <textarea aria-label="Note" />
        </details>
      </aside>
      {keys}
    </>,
  );
  await userEvent.keyboard('fam');
  expect(pressed.mock.calls.map(([name]) => name)).toEqual(['filter', 'approve all']);
  await userEvent.keyboard('n');
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect.element(note).toHaveFocus();
  await userEvent.keyboard('fan');
  await expect.element(note).toHaveValue('fan');
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('Escape closes the record first, then clears the selection', async () => {
  const pressed = vi.fn<(name: string) => void>();
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button type="button" aria-keyshortcuts="Escape" onClick={() => pressed('clear')}>
          Clear
        </button>
        {open && (
          <aside>
            <button
              type="button"
              aria-keyshortcuts="Escape"
              onClick={() => {
                pressed('close');
                setOpen(false);
              }}
            >
              Close
            </button>
          </aside>
        )}
        {keys}
      </>
    );
  }
  await renderInApp(<Page />);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(pressed.mock.calls.map(([name]) => name)).toEqual(['close', 'clear']);
});

test('O opens the page of the row, where its link opens it beside the list', async () => {
  const app = await renderInApp(
    <>
      <DataTable
        caption="Students"
        rows={names}
        rowKey={(name) => name}
        pageOf={(name) => `/list/${name}`}
        columns={[{ key: 'name', label: 'Name', cell: (name) => <a href={`#${name}`}>{name}</a> }]}
      />
      {keys}
    </>,
    { at: '/list' },
  );
  await userEvent.keyboard('jjo');
  await expect.poll(app.address).toBe('/list/Omari');
});
