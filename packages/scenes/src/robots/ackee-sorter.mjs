import * as T from 'three';

const { PI } = Math;

/** A model ackee: closed and green, or red and open with its three black seeds on yellow flesh. */
export function ackee({ grp, add, S, mat, M, glow }, at, open, turn = 0) {
  const pod = grp(at, [0, turn, 0]);
  const skin = open ? mat.hib : M(0x7fb53a);
  for (let i = 0; i < 3; i++) {
    const around = (i * PI * 2) / 3;
    const lean = open ? 0.42 : 0;
    const lobe = grp([0, 0, 0], [0, around, 0], pod);
    const half = add(S(0.2, 24), skin, [0.13 + lean * 0.16, 0.24, 0], [0, 0, -lean], lobe);
    half.scale.set(0.72, 1.2, 0.86);
    if (!open) continue;
    add(S(0.12, 20), M(0xfbe08a), [0.07, 0.36, 0.12], [0, 0, 0], lobe).scale.set(0.9, 1.1, 0.9);
    add(S(0.085, 20), mat.black, [0.07, 0.5, 0.12], [0, 0, 0], lobe);
    add(S(0.02, 10), glow(0xffffff, 0.8), [0.09, 0.57, 0.16], [0, 0, 0], lobe);
  }
  add(new T.CylinderGeometry(0.03, 0.04, 0.16, 12), mat.wood, [0, open ? 0.02 : 0.52, 0], [0, 0, 0.2], pod);
  return pod;
}

/** A strip of studs, the sign of the kit it is made of. */
function studs({ add, C }, material, count, [x, y, z], step, parent) {
  for (let i = 0; i < count; i++) add(C(0.07, 0.07, 0.07, 20), material, [x + i * step, y, z], [0, 0, 0], parent);
}

function hub(k) {
  const { within } = k;
  const { add, put, RB, C, mat, M, glow, label } = within([-1.5, 0.02, 1.35], [0, 0.3, 0]);
  add(RB(1.35, 0.62, 0.95, 0.12), mat.white, [0, 0.33, 0]);
  add(RB(1.37, 0.16, 0.97, 0.05), mat.gold, [0, 0.12, 0]);
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 5; column++) {
      const lit = [21, 0, 17, 14, 0][row] & (1 << column) || row === 2;
      add(RB(0.085, 0.03, 0.085, 0.01), lit ? glow(0xffd75a, 1) : M(0xdcd8c8), [
        -0.22 + column * 0.11,
        0.65,
        -0.2 + row * 0.11,
      ]);
    }
  }
  add(C(0.09, 0.09, 0.06), mat.reef, [0.48, 0.65, 0.1]);
  for (let port = 0; port < 3; port++) add(RB(0.2, 0.14, 0.05, 0.02), mat.black, [-0.4 + port * 0.4, 0.42, 0.48]);
  put(label('A  C  E', 1.0, 0.18, { font: '700 70px monospace', fg: '#0b1b16' }), [0, 0.26, 0.486]);
}

function belt({ add, put, RB, C, TO, mat, label }) {
  add(RB(5.0, 0.16, 1.3, 0.07), mat.rub, [0, 1.02, 0]);
  add(RB(5.0, 0.1, 1.3, 0.05), mat.rub, [0, 0.56, 0]);
  for (const side of [-1, 1]) {
    add(C(0.3, 0.3, 1.3), mat.rub, [side * 2.46, 0.79, 0], [PI / 2, 0, 0]);
    add(C(0.17, 0.17, 1.62), mat.gold, [side * 2.46, 0.79, 0], [PI / 2, 0, 0]);
    add(RB(4.9, 0.3, 0.12, 0.04), mat.reef, [0, 0.8, side * 0.72]);
    for (let i = 0; i < 15; i++) {
      add(C(0.075, 0.075, 0.14, 20), mat.black, [-2.1 + i * 0.3, 0.8, side * 0.73], [PI / 2, 0, 0]);
    }
    for (const x of [-1.9, 1.9]) {
      add(RB(0.2, 0.66, 0.16, 0.04), mat.white, [x, 0.33, side * 0.72]);
      add(RB(0.5, 0.1, 0.3, 0.04), mat.black, [x, 0.05, side * 0.72]);
    }
  }
  // Treads, so that it reads as a belt that runs.
  for (let i = 0; i < 17; i++) add(RB(0.05, 0.03, 1.3, 0.01), mat.dark, [-2.35 + i * 0.295, 1.11, 0]);
  add(TO(0.24, 0.05), mat.black, [2.46, 0.79, 0.82]);
  put(
    label('ACKEE SORTER', 1.7, 0.24, { font: '800 62px monospace', bg: '#fbf7ec', fg: '#0b1b16' }),
    [1.0, 0.8, 0.815],
  );
}

/** The little roof that keeps the yellow lamp of the room out, with the color sensor under it. */
function roof(k) {
  const { add, RB, C, mat, glow } = k;
  for (const side of [-1, 1]) {
    for (const x of [-0.62, 0.02]) add(RB(0.13, 1.25, 0.13, 0.03), mat.white, [x, 1.5, side * 0.7]);
  }
  add(RB(1.0, 0.14, 1.75, 0.05), mat.gold, [-0.3, 2.18, 0]);
  studs(k, mat.gold, 3, [-0.6, 2.28, 0.5], 0.3);
  studs(k, mat.gold, 3, [-0.6, 2.28, -0.1], 0.3);
  add(RB(0.46, 0.34, 0.46, 0.06), mat.black, [-0.3, 1.95, 0]);
  add(C(0.13, 0.13, 0.06), glow(0xdff6ff, 1.6), [-0.3, 1.76, 0]);
  add(RB(0.3, 0.3, 0.1, 0.04), mat.white, [-0.3, 1.95, 0.28]);
  add(RB(0.12, 0.12, 0.04, 0.02), mat.hib, [-0.3, 1.95, 0.34]);
}

/** The arm that flicks a closed pod aside: ninety degrees in a third of a second. */
function flicker({ add, grp, RB, C, TO, mat }) {
  const base = grp([1.15, 1.0, -1.02]);
  add(RB(0.7, 1.0, 0.56, 0.08), mat.reef, [0, -0.3, 0], [0, 0, 0], base);
  add(C(0.27, 0.27, 0.2), mat.black, [0, 0.28, 0], [0, 0, 0], base);
  add(TO(0.26, 0.045), mat.gold, [0, 0.34, 0], [PI / 2, 0, 0], base);
  const arm = grp([0, 0.46, 0], [0, -1.15, 0], base);
  add(RB(1.5, 0.2, 0.24, 0.09), mat.gold, [0.6, 0, 0], [0, 0, 0], arm);
  for (let i = 0; i < 6; i++) add(C(0.065, 0.065, 0.22, 20), mat.black, [0.05 + i * 0.23, 0, 0], [0, 0, 0], arm);
  add(RB(0.12, 0.5, 0.66, 0.05), mat.hib, [1.36, -0.12, 0.04], [0, 0, 0], arm);
}

function crate(k, at, turn, color, open) {
  const inner = k.within(at, [0, turn, 0]);
  for (const [x, z, w, d] of [
    [0, -0.5, 1.4, 0.08],
    [0, 0.5, 1.4, 0.08],
    [-0.68, 0, 0.08, 1.0],
    [0.68, 0, 0.08, 1.0],
  ]) {
    for (const y of [0.14, 0.4]) inner.add(inner.RB(w, 0.18, d, 0.03), color, [x, y, z]);
  }
  inner.add(inner.RB(1.36, 0.06, 1.0, 0.02), color, [0, 0.05, 0]);
  for (const [i, [x, z]] of [
    [-0.4, -0.2],
    [0.02, 0.2],
    [0.42, -0.15],
    [-0.3, 0.28],
    [0.1, -0.26],
  ].entries()) {
    ackee(inner, [x, 0.2 + (i % 2) * 0.06, z], open, i);
  }
}

/** Ackee Sorter: a belt, a roof with a color sensor, an arm, two crates. It sorts model pods by color. */
export function buildAckeeSorter(k) {
  belt(k);
  roof(k);
  flicker(k);
  hub(k);
  ackee(k, [-2.0, 1.12, 0.05], true, 0.4);
  ackee(k, [-1.2, 1.12, -0.1], false, 1);
  ackee(k, [0.75, 1.12, 0.2], true, 2);
  ackee(k, [1.62, 1.12, 0.42], false, 0.6);
  crate(k, [1.6, 0, 1.75], -0.12, k.mat.leaf, false);
  crate(k, [3.45, 0, 0.1], PI / 2, k.mat.hib, true);
  k.tube(
    [
      [-1.3, 0.5, 1.1],
      [-0.9, 0.3, 1.0],
      [-0.4, 0.3, 0.95],
      [-0.3, 0.8, 0.9],
      [-0.3, 1.9, 0.95],
      [-0.3, 1.98, 0.3],
    ],
    0.035,
    k.mat.black,
  );
}
