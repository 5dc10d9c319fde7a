import { createContext, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { ComboBox, ComboBoxStateContext, type ComboBoxState, type Key } from 'react-aria-components/ComboBox';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { PopoverContext } from 'react-aria-components/Popover';

/** What Ctrl or Cmd with Enter asks for: the page beside this one. */
type OnChoose = (key: string, beside: boolean) => void;
type Manner = {
  onChoose: OnChoose;
  /** Enter takes the first line before an arrow was pressed. */
  takesFirst?: boolean;
  /** The list is part of the page; otherwise it opens while somebody chooses. */
  standing?: boolean;
};
type PickerProps = Manner & {
  className: string;
  /** Where no label stands in the picker. */
  name?: string | undefined;
  typed: string;
  onType: (text: string) => void;
  children: ReactNode;
};

type State = ComboBoxState<object> | null;

const MannerContext = createContext<Manner>({ onChoose: () => undefined });
// Items of the combobox's own would be filtered: here the caller says which lines there are.
const callers: readonly object[] = [];

/**
 * A box that finds lines of a list while somebody types, with the keys and the announcements of React Aria. What is typed
 * belongs to the caller, who also says which lines there are. Inside it: `PickerBox` and `PickerList`.
 */
export function Picker({ className, name, typed, onType, children, ...manner }: PickerProps) {
  return (
    <MannerContext value={manner}>
      <ComboBox
        className={className}
        data-picker
        {...(name !== undefined && { 'aria-label': name })}
        inputValue={typed}
        onInputChange={onType}
        items={callers}
        allowsCustomValue
        // A choice that clears the box must not open the list again.
        menuTrigger="manual"
        allowsEmptyCollection
        shouldFocusWrap
      >
        {children}
      </ComboBox>
    </MannerContext>
  );
}

/** The line that Enter would choose. */
export type Pointed = { active: string | null; point: (key: string) => void };
type PickerBoxProps = Omit<
  ComponentProps<typeof Input>,
  'className' | 'onKeyDownCapture' | 'onClick' | 'onChange' | 'onFocus'
> & {
  className?: string;
  /** Focused when this appears, and when it changes. */
  focusFor?: unknown;
  /** Keys of the caller's own; true: this one is done with. */
  onKey?: (event: KeyboardEvent, pointed: Pointed) => boolean;
};

export function PickerBox({ focusFor, onKey, ...input }: PickerBoxProps) {
  const state = use(ComboBoxStateContext);
  const { standing = false, onChoose } = use(MannerContext);
  const box = useRef<HTMLInputElement>(null);
  useReach(box, standing);
  useStanding(state);
  const [leaves, setLeaves] = useState(false);
  useFirst(state, !leaves);
  useEffect(() => {
    if (focusFor !== undefined) box.current?.focus();
  }, [focusFor]);

  function onKeyDown(event: KeyboardEvent): void {
    // While an accent or a character is being composed, Enter and the arrows belong to that.
    if (!state || event.nativeEvent.isComposing) return event.stopPropagation();
    const { selectionManager: lines, isOpen, inputValue } = state;
    const active = isOpen && lines.focusedKey !== null ? String(lines.focusedKey) : null;
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (onKey?.(event, { active, point: (key) => lines.setFocusedKey(key) })) return done();
    // Leaving the box chooses nothing.
    if (event.key === 'Tab') {
      setLeaves(true);
      return lines.setFocusedKey(null);
    }
    if (event.key === 'Escape' && isOpen && !standing) {
      // It closes the list alone, not the dialog around it.
      done();
      return state.close();
    }
    if (event.key !== 'Enter') return;
    if (active === null) {
      // What is not chosen yet is not sent with the form around it.
      if (!standing && (isOpen || inputValue.trim() !== '')) event.preventDefault();
      return event.stopPropagation();
    }
    done();
    onChoose(active, event.ctrlKey || event.metaKey);
    if (!standing) state.close();
  }

  const open = () => state?.open(null, 'manual');
  const empty = state?.collection.size === 0;
  return (
    <Input
      autoComplete="off"
      {...input}
      ref={box}
      onKeyDownCapture={onKeyDown}
      // React Aria also says that the box has the focus whenever no line is pointed at.
      onFocus={(event) => event.isTrusted && setLeaves(false)}
      onClick={open}
      onChange={open}
      {...(empty && { 'aria-expanded': false })}
    />
  );
}

/** What stays readable beside the open list: around a standing one the page, otherwise the picker. */
function useReach(box: { current: HTMLInputElement | null }, standing: boolean): void {
  const popover = use(PopoverContext);
  const reach = popover && 'ref' in popover ? popover.ref : null;
  useLayoutEffect(() => {
    if (!reach || typeof reach === 'function') return;
    // oxlint-disable-next-line react/immutability -- a ref of the combobox, which its own popover would set
    reach.current = standing ? document.body : (box.current?.closest<HTMLElement>('[data-picker]') ?? null);
  });
}

function useStanding(state: State): void {
  const { standing } = use(MannerContext);
  useEffect(() => {
    if (standing && state && !state.isOpen) state.open(null, 'manual');
  });
}

/** Points at the first line as long as nobody has moved on from it. */
function useFirst(state: State, stays: boolean): void {
  const { takesFirst } = use(MannerContext);
  const ours = useRef<Key | null>(null);
  useEffect(() => {
    if (!takesFirst || !stays || !state?.isOpen) return;
    const { collection, selectionManager: lines } = state;
    const { focusedKey } = lines;
    let first = collection.getFirstKey();
    while (first !== null && collection.getItem(first)?.type !== 'item') first = collection.getKeyAfter(first);
    const isMoved = focusedKey !== null && focusedKey !== ours.current && collection.getItem(focusedKey) !== null;
    if (isMoved || focusedKey === first) return;
    ours.current = first;
    lines.setFocusedKey(first);
  });
}

/** A link that is opened beside this page is the browser's own matter. */
const leaveToBrowser = (event: MouseEvent) => {
  const isLink = event.target instanceof Element && event.target.closest('a') !== null;
  if (isLink && (event.ctrlKey || event.metaKey || event.shiftKey)) event.stopPropagation();
};

/** The lines: `PickerLine`, in `PickerGroup` where there are several kinds. Without lines there is no list. */
export function PickerList({ className, name, children }: { className: string; name: string; children: ReactNode }) {
  const state = use(ComboBoxStateContext);
  const { standing } = use(MannerContext);
  if (state && (state.collection.size === 0 || (!state.isOpen && !standing))) return null;
  return (
    <ListBox
      className={className}
      aria-label={name}
      // Its first line is pointed at by the box, where that is wanted.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it says no
      autoFocus={false}
      onPointerDownCapture={leaveToBrowser}
      onMouseDownCapture={leaveToBrowser}
      onClickCapture={leaveToBrowser}
    >
      {children}
    </ListBox>
  );
}

/** What an open list says that has no line. */
export function PickerEmpty({ className, children }: { className: string; children: ReactNode }) {
  const state = use(ComboBoxStateContext);
  const isEmpty = state?.isOpen === true && state.collection.size === 0;
  return (
    <p role="status" className={isEmpty ? className : 'visually-hidden'}>
      {isEmpty && children}
    </p>
  );
}

export function PickerGroup({
  head,
  className,
  children,
}: {
  head: ReactNode;
  className: string;
  children: ReactNode;
}) {
  return (
    <ListBoxSection>
      <Header className={className}>{head}</Header>
      {children}
    </ListBoxSection>
  );
}

type PickerLineProps = {
  id: string;
  /** As it is read out. */
  text: string;
  /** The page that it opens, so that the browser can open it in another tab. */
  to?: string | undefined;
  className: (active: boolean) => string;
  children: ReactNode | ((active: boolean) => ReactNode);
};

export function PickerLine({ id, text, to, className, children }: PickerLineProps) {
  const { onChoose } = use(MannerContext);
  const link = useMemo(() => (to === undefined ? {} : { href: to }), [to]);
  return (
    <ListBoxItem
      id={id}
      textValue={text}
      {...link}
      className={({ isFocused }) => className(isFocused)}
      onAction={() => onChoose(id, false)}
      render={(props, { isFocused }) =>
        // The active line is also the selected one: nothing stays selected here.
        // oxlint-disable-next-line jsx-a11y/anchor-has-content -- it is among the properties
        'href' in props ? <a {...props} aria-selected={isFocused} /> : <div {...props} aria-selected={isFocused} />
      }
    >
      {({ isFocused }) => (typeof children === 'function' ? children(isFocused) : children)}
    </ListBoxItem>
  );
}
