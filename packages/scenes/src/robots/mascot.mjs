import * as T from 'three';

const { PI } = Math;
/** Tally, a little doctor bird that lifts a chip bigger than itself, and its tiny friend. */
export function buildMascot(k) {
  const { add, grp, RB, C, S, TO, mat, M, glow, tube, pipe, label } = k;
  const bot = grp([0, 0, 0.02], [0, 0.56, 0]);
  bot.scale.setScalar(1.1);
  [-1, 1].forEach((q) => {
    add(RB(0.62, 0.36, 0.86, 0.16), mat.black, [q * 0.46, 0.2, 0.1], [0, q * 0.16, 0], bot);
    add(RB(0.5, 0.2, 0.26, 0.09), mat.gold, [q * 0.5, 0.18, 0.46], [0, q * 0.16, 0], bot);
    add(C(0.17, 0.19, 0.5), mat.metal, [q * 0.42, 0.55, 0], [0, 0, q * 0.08], bot);
    [0.42, 0.52, 0.62].forEach((y) => add(TO(0.19, 0.04), mat.rub, [q * 0.43, y, 0], [PI / 2, 0, 0], bot));
  });
  const body = grp([0, 1.25, 0], [0, 0, 0], bot);
  const egg = add(S(0.86, 56), mat.leaf, [0, 0, 0], [0, 0, 0], body);
  egg.scale.set(1, 0.86, 0.86);
  const bel = add(S(0.7, 48), mat.white, [0, -0.02, 0.25], [0, 0, 0], body);
  bel.scale.set(0.92, 0.86, 0.78);
  add(TO(0.8, 0.05), mat.gold, [0, -0.26, 0], [PI / 2, 0, 0], body).scale.set(1.02, 0.9, 1);
  add(RB(0.56, 0.34, 0.08, 0.06), mat.black, [0, 0.08, 0.79], [-0.1, 0, 0], body);
  for (let i = 0; i < 4; i++)
    add(
      RB(0.07, 0.06 + 0.05 * ((i * 3 + 1) % 4), 0.03, 0.01),
      glow(0xffc02a, 1),
      [-0.17 + i * 0.115, 0.06, 0.84],
      [-0.1, 0, 0],
      body,
    );
  add(C(0.2, 0.26, 0.2), mat.metal, [0, 0.78, 0], [0, 0, 0], body);
  // head
  const head = grp([0, 2.56, 0.1], [-0.06, -0.62, 0.03], bot);
  head.scale.setScalar(1.16);
  add(RB(1.5, 1.02, 1.12, 0.42), mat.leaf, [0, 0, 0], [0, 0, 0], head);
  add(RB(1.46, 0.46, 1.16, 0.22), mat.black, [0, 0.34, -0.02], [0, 0, 0], head); // black crown
  add(RB(1.22, 0.62, 0.2, 0.26), mat.black, [0, -0.02, 0.5], [0, 0, 0], head);
  [-1, 1].forEach((q) => {
    add(S(0.2, 40), glow(0xffc531, 1.15), [q * 0.33, 0.06, 0.55], [0, 0, 0], head).scale.set(1, 1.12, 0.4);
    add(S(0.09, 24), mat.black, [q * 0.3, 0.08, 0.63], [0, 0, 0], head).scale.set(1, 1.15, 0.4);
    add(S(0.035, 16), glow(0xffffff, 1), [q * 0.3 + 0.04, 0.13, 0.665], [0, 0, 0], head);
  });
  add(C(0.03, 0.14, 1.35, 32), mat.hib, [0, -0.14, 1.18], [PI / 2 - 0.04, 0, 0], head);
  add(C(0.012, 0.034, 0.2, 24), mat.black, [0, -0.108, 1.9], [PI / 2 - 0.04, 0, 0], head);
  add(TO(0.13, 0.05), mat.gold, [0, -0.16, 0.6], [0, 0, 0], head);
  [-1, 1].forEach((q) => {
    add(C(0.2, 0.2, 0.12), mat.gold, [q * 0.77, -0.05, 0], [0, 0, PI / 2], head);
    add(C(0.1, 0.1, 0.16), mat.hib, [q * 0.79, -0.05, 0], [0, 0, PI / 2], head);
  });
  [-1, 0, 1].forEach((q) => {
    const c = add(
      new T.ConeGeometry(0.13, 0.85 - Math.abs(q) * 0.16, 24),
      mat.black,
      [q * 0.26, 0.52, -0.62],
      [-1.15, 0, -q * 0.25],
      head,
    );
    c.scale.x = 0.7;
  }); // crest
  // tail streamers: two black cables that cross and end in gold pads
  [-1, 1].forEach((q) => {
    const m = M(0x10201a, { roughness: 0.3, clearcoat: 0.9 });
    tube(
      [
        [q * 0.2, 1.0, -0.6],
        [q * 0.55, 0.8, -1.2],
        [q * 1.45, 0.95, -1.5],
        [q * 2.25, 1.7, -1.2],
        [q * 2.6, 2.6, -0.9],
        [q * 2.45, 3.15, -0.7],
      ],
      0.085,
      m,
      bot,
    );
    tube(
      [
        [q * 2.59, 2.55, -0.91],
        [q * 2.55, 2.85, -0.8],
        [q * 2.45, 3.15, -0.7],
      ],
      0.11,
      mat.gold,
      bot,
      30,
    );
    add(TO(0.2, 0.085), mat.gold, [q * 2.39, 3.36, -0.64], [0, 0, 0], bot);
  });
  // arms + chip
  [-1, 1].forEach((q) => {
    const sh = [q * 0.84, 1.5, 0.05],
      el = [q * 1.5, 2.2, 0.15],
      ha = [q * 1.28, 3.28, 0.1];
    add(S(0.25), mat.gold, sh, [0, 0, 0], bot);
    pipe(sh, el, 0.13, mat.metal, bot);
    [0.3, 0.45, 0.6, 0.75].forEach((t) => {
      const p = sh.map((v, i) => v + (el[i] - v) * t);
      const r = add(TO(0.145, 0.035), mat.rub, p, [0, 0, 0], bot);
      r.rotation.set(PI / 2, -q * 0.72, 0);
    });
    add(S(0.2), mat.leaf, el, [0, 0, 0], bot);
    pipe(el, ha, 0.16, mat.white, bot);
    add(C(0.19, 0.15, 0.16), mat.gold, [q * 1.29, 3.24, 0.1], [0, 0, 0], bot);
    [-1, 0, 1].forEach((f) =>
      add(
        RB(0.1, 0.3, 0.12, 0.05),
        mat.black,
        [q * 1.28 + f * 0.17, 3.44, 0.1 + (f ? 0.06 : -0.16)],
        [0, 0, -f * 0.35],
        bot,
      ),
    );
  });
  const big = grp([0, 4.06, 0.1], [0.05, 0, -0.06], bot);
  add(RB(3.6, 0.95, 2.1, 0.1), mat.black, [0, 0.06, 0], [0, 0, 0], big);
  for (let i = 0; i < 7; i++) {
    const x = -1.38 + i * 0.46;
    [-1, 1].forEach((q) => {
      add(RB(0.2, 0.08, 0.36, 0.03), mat.brass, [x, -0.3, q * 1.16], [0, 0, 0], big);
      add(RB(0.2, 0.36, 0.08, 0.03), mat.brass, [x, -0.46, q * 1.32], [0, 0, 0], big);
    });
  }
  const l = label('TALLAWAH', 2.75, 0.58, { font: "800 92px 'DejaVu Sans Mono',monospace", fg: '#ffcb3d' });
  l.position.set(0.1, 0.16, 1.056);
  big.add(l);
  const l2 = label('U1  876-18N', 2.2, 0.5, { font: '700 70px monospace', fg: '#b9c8bf' });
  l2.rotation.x = -PI / 2;
  l2.position.set(0, 0.54, 0.1);
  big.add(l2);
  add(S(0.12), mat.dark, [-1.5, 0.52, 0.75], [0, 0, 0], big).scale.y = 0.3;
  // tiny friend
  const f = grp([-1.75, 0, 0.95], [0, 0.75, 0]);
  f.scale.setScalar(0.8);
  add(RB(0.8, 0.62, 0.74, 0.16), mat.gold, [0, 0.52, 0], [0, 0, 0], f);
  add(RB(0.62, 0.36, 0.1, 0.12), mat.black, [0, 0.56, 0.35], [-0.25, 0, 0], f);
  [-1, 1].forEach((q) => {
    add(S(0.08), glow(0x7df5ff, 1.1), [q * 0.15, 0.6, 0.4], [0, 0, 0], f).scale.z = 0.4;
    add(C(0.27, 0.27, 0.16), mat.rub, [q * 0.46, 0.27, 0], [0, 0, PI / 2], f);
    add(C(0.12, 0.12, 0.2), mat.hib, [q * 0.47, 0.27, 0], [0, 0, PI / 2], f);
  });
  add(C(0.025, 0.025, 0.4), mat.metal, [0.2, 0.98, 0], [0, 0, -0.15], f);
  add(S(0.08), mat.hib, [0.23, 1.2, 0], [0, 0, 0], f);
}
