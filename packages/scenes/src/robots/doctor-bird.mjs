import * as T from 'three';

const { PI } = Math;
/** Doctor Bird: a micro:bit for a face, a red bill over the line sensors, two tail wires. */
export function buildDoctorBird(k) {
  const { add, grp, RB, C, S, TO, mat, M, glow, tube, ext } = k;
  const r = grp();
  // chassis board
  const sh = [
    [-0.95, -1.25],
    [0.95, -1.25],
    [1.15, -1.0],
    [1.15, 0.3],
    [0.72, 1.25],
    [-0.72, 1.25],
    [-1.15, 0.3],
    [-1.15, -1.0],
  ];
  ext(
    sh.map(([a, b]) => [a, -b]),
    0.1,
    mat.leaf,
    [0, 0.55, 0],
    [-PI / 2, 0, 0],
    r,
    0.015,
  );
  // motors + wheels
  [-1, 1].forEach((q) => {
    add(RB(0.9, 0.4, 0.42, 0.06), M(0xffc12e), [q * 0.75, 0.45, -0.45], [0, 0, 0], r);
    add(C(0.6, 0.6, 0.28, 48), mat.rub, [q * 1.45, 0.6, -0.45], [0, 0, PI / 2], r);
    add(C(0.44, 0.44, 0.31), mat.gold, [q * 1.45, 0.6, -0.45], [0, 0, PI / 2], r);
    add(C(0.32, 0.32, 0.33), mat.white, [q * 1.45, 0.6, -0.45], [0, 0, PI / 2], r);
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * PI * 2;
      add(
        C(0.07, 0.07, 0.35, 16),
        mat.black,
        [q * 1.45, 0.6 + Math.cos(a) * 0.2, -0.45 + Math.sin(a) * 0.2],
        [0, 0, PI / 2],
        r,
      );
    }
  });
  add(S(0.2), mat.metal, [0, 0.22, 0.85], [0, 0, 0], r);
  // sensors under beak
  [-0.3, 0.3].forEach((q) => {
    add(RB(0.36, 0.08, 0.5, 0.03), mat.reef, [q, 0.42, 1.35], [0, 0, 0], r);
    add(S(0.07), glow(0xff4057, 1.2), [q, 0.36, 1.55], [0, 0, 0], r);
  });
  // batteries 3xAA
  const bt = grp([0, 0.86, -0.55], [0, 0, 0], r);
  add(RB(1.5, 0.2, 1.0, 0.08), mat.black, [0, -0.08, 0], [0, 0, 0], bt);
  [-0.3, 0, 0.3].forEach((z) => {
    add(C(0.15, 0.15, 1.2), mat.leaf, [0.0, 0.1, z], [0, 0, PI / 2], bt);
    add(C(0.152, 0.152, 0.4), mat.gold, [0.35, 0.1, z], [0, 0, PI / 2], bt);
    add(C(0.06, 0.06, 0.1), mat.metal, [0.65, 0.1, z], [0, 0, PI / 2], bt);
  });
  // micro:bit as a face, standing on edge
  const mb = grp([0, 1.32, 0.42], [-0.05, 0, 0], r);
  add(RB(1.5, 1.15, 0.09, 0.08), M(0x0b1412, { roughness: 0.75, clearcoat: 0 }), [0, 0, 0], [0, 0, 0], mb);
  for (let i = 0; i < 5; i++)
    for (let j = 0; j < 5; j++) {
      const on = [
        [0, 0, 0, 0, 0],
        [0, 1, 0, 1, 0],
        [0, 0, 0, 0, 0],
        [1, 0, 0, 0, 1],
        [0, 1, 1, 1, 0],
      ][j][i];
      add(
        RB(0.075, 0.11, 0.03, 0.01),
        on ? glow(0xff4a3d, 2.2) : mat.dark,
        [(i - 2) * 0.15, 0.12 - (j - 2) * 0.15, 0.055],
        [0, 0, 0],
        mb,
      );
    }
  [-1, 1].forEach((q) => {
    add(RB(0.24, 0.24, 0.08, 0.03), mat.metal, [q * 0.58, 0.1, 0.06], [0, 0, 0], mb);
    add(C(0.07, 0.07, 0.06), mat.gold, [q * 0.58, 0.1, 0.12], [PI / 2, 0, 0], mb);
  });
  for (let i = 0; i < 5; i++) {
    add(RB(0.2, 0.2, 0.1, 0.02), mat.brass, [(i - 2) * 0.3, -0.5, 0.01], [0, 0, 0], mb);
  }
  [
    [-1, 0.0],
    [1, 0],
  ].forEach(([q]) => add(RB(0.1, 0.5, 0.3, 0.04), mat.metal, [q * 0.7, -0.55, -0.1], [0, 0, 0], mb));
  // crest + bill + streamer tails
  [-1, 0, 1].forEach((q) => {
    add(
      new T.ConeGeometry(0.13, 0.75 - Math.abs(q) * 0.15, 20),
      mat.black,
      [q * 0.25, 0.68, -0.22],
      [-0.75, 0, -q * 0.3],
      mb,
    );
  });
  add(C(0.02, 0.1, 1.5, 28), mat.hib, [0, 0.78, 1.62], [PI / 2 + 0.1, 0, 0], r);
  add(C(0.14, 0.16, 0.2), mat.gold, [0, 0.84, 0.92], [PI / 2 + 0.1, 0, 0], r);
  [-1, 1].forEach((q) => {
    tube(
      [
        [q * 0.3, 0.7, -1.2],
        [q * 0.5, 0.95, -1.9],
        [q * 1.25, 1.5, -2.2],
        [q * 1.75, 2.2, -1.9],
        [q * 1.6, 2.75, -1.6],
      ],
      0.055,
      mat.black,
      r,
      60,
    );
    add(TO(0.15, 0.06), mat.gold, [q * 1.56, 2.9, -1.55], [0, 0, 0], r);
  });
  tube(
    [
      [0.3, 0.9, -0.1],
      [0.7, 1.3, -0.05],
      [0.75, 1.0, 0.25],
      [0.4, 0.9, 0.3],
    ],
    0.03,
    mat.hib,
    r,
    30,
  );
  tube(
    [
      [-0.3, 0.9, -0.1],
      [-0.75, 1.2, -0.05],
      [-0.8, 0.95, 0.25],
      [-0.4, 0.9, 0.3],
    ],
    0.03,
    mat.black,
    r,
    30,
  );
}
