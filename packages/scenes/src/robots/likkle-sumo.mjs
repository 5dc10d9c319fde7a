const { PI } = Math;
/** A sumo robot of ten centimeters; `mad` is its opponent. */
export function buildSumo(k, { body: a, trim: b, mad = false }) {
  const { add, grp, RB, C, S, mat, glow, ext } = k;
  const g = grp();
  add(RB(1.5, 1.02, 1.3, 0.2), a, [0, 0.8, -0.15], [0, 0, 0], g);
  add(RB(1.54, 0.2, 1.34, 0.08), b, [0, 0.42, -0.15], [0, 0, 0], g);
  ext(
    [
      [0, 0],
      [0.95, 0],
      [0.0, 0.62],
    ],
    1.56,
    mat.metal,
    [0.78, 0.05, 0.5],
    [0, -PI / 2, 0],
    g,
    0.02,
  );
  add(RB(1.2, 0.5, 0.1, 0.18), mat.black, [0, 0.98, 0.5], [-0.06, 0, 0], g);
  [-1, 1].forEach((q) => {
    add(S(0.15), glow(mad ? 0xff5a6b : 0x6ff2ff, 1.15), [q * 0.28, 0.98, 0.54], [0, 0, 0], g).scale.z = 0.35;
    add(RB(0.42, 0.13, 0.1, 0.04), a, [q * 0.28, 1.15, 0.57], [0, 0, q * (mad ? 0.42 : 0.3)], g);
    [-0.55, 0.3].forEach((z) => {
      add(C(0.36, 0.36, 0.26, 40), mat.rub, [q * 0.9, 0.37, z - 0.1], [0, 0, PI / 2], g);
      add(C(0.2, 0.2, 0.29), b, [q * 0.9, 0.37, z - 0.1], [0, 0, PI / 2], g);
      add(C(0.07, 0.07, 0.32), mat.metal, [q * 0.9, 0.37, z - 0.1], [0, 0, PI / 2], g);
    });
  });
}

/** Likkle Sumo itself: the yellow one with its Arduino on top. */
export function buildLikkleSumo(k) {
  buildSumo(k, { body: k.mat.gold, trim: k.mat.leaf });
  k.add(k.RB(0.72, 0.07, 0.44, 0.03), k.mat.reef, [0, 1.36, -0.3]);
  k.add(k.RB(0.2, 0.08, 0.2, 0.02), k.mat.black, [0, 1.42, -0.3]);
  for (let i = 0; i < 7; i++) {
    for (const side of [-1, 1])
      k.add(k.RB(0.04, 0.12, 0.04, 0.01), k.mat.brass, [-0.28 + i * 0.093, 1.42, -0.3 + side * 0.18]);
  }
  k.put(k.label('10 CM', 0.7, 0.26, { font: '800 110px monospace', fg: '#0b1b16' }), [0, 0.62, 0.518]);
  k.tube(
    [
      [0.25, 1.4, -0.6],
      [0.2, 1.75, -0.85],
      [0.75, 1.85, -0.8],
      [0.85, 1.4, -0.6],
    ].map(([x, y, z]) => [x - 0.55, y, z]),
    0.035,
    k.mat.hib,
  );
}
