import { expect, test } from 'vitest';
import { sketchOf } from './page-sketch.ts';

function sketchOfMarkup(markup: string) {
  const place = document.createElement('div');
  place.innerHTML = markup;
  return sketchOf(place);
}

test('texts, links and drawings stay; names, scripts and what was typed do not', () => {
  const place = document.createElement('div');
  place.innerHTML =
    '<h1 id="a" class="title">Today</h1><a href="/staff/meetings/1" data-discover="true" aria-labelledby="a">Class</a>' +
    '<svg viewBox="0 0 2 2"><path id="p" d="M0 0"/></svg><label for="f">Note</label><textarea id="f">draft</textarea>' +
    '<input id="g" value="set"><script>1</script><iframe src="/x"></iframe>';
  place.querySelector('input')!.value = 'typed';
  expect(sketchOf(place)).toEqual([
    ['h1', { class: 'title' }, ['Today']],
    ['a', { href: '/staff/meetings/1', 'data-discover': 'true' }, ['Class']],
    ['svg', { viewBox: '0 0 2 2' }, [['path', { id: 'p', d: 'M0 0' }, []]]],
    ['label', {}, ['Note']],
    ['textarea', { inert: '' }, []],
    ['input', { inert: '' }, []],
  ]);
});

test('a button is nobody’s to press before the page has started, and addresses lead to pages only', () => {
  expect(
    sketchOfMarkup(
      '<button class="b" onclick="x()">Try again</button><a href="javascript:x()">No</a><a href="tel:876">Call</a>',
    ),
  ).toEqual([
    ['button', { class: 'b', inert: '' }, ['Try again']],
    ['a', {}, ['No']],
    ['a', { href: 'tel:876' }, ['Call']],
  ]);
});

test('photographs that only that page had opened, and toasts, are left out', () => {
  expect(
    sketchOfMarkup(
      '<img src="blob:http://x/1"><img src="/api/v1/photos/1"><img src="/assets/robot.svg" alt="Robot">' +
        '<section aria-label="Notices"><div role="log">Saved</div></section>',
    ),
  ).toEqual([
    ['img', { src: '/assets/robot.svg', alt: 'Robot' }, []],
    ['section', { 'aria-label': 'Notices' }, []],
  ]);
});
