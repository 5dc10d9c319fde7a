const { PI } = Math;

function anemometer({ grp, add, C, S, mat, M }, parent, turn) {
  const spin = grp([0, 4.35, 0], [0, turn, 0], parent);
  add(C(0.1, 0.12, 0.26), mat.black, [0, -0.14, 0], [0, 0, 0], spin);
  add(S(0.14), mat.hib, [0, 0.06, 0], [0, 0, 0], spin);
  for (let i = 0; i < 3; i++) {
    const arm = grp([0, 0.02, 0], [0, (i * PI * 2) / 3, 0], spin);
    add(C(0.035, 0.035, 0.9), mat.metal, [0.48, 0, 0], [0, 0, PI / 2], arm);
    const cup = add(S(0.27, 32), mat.gold, [1.0, 0, 0.02], [0, 0, 0], arm);
    cup.scale.z = 0.78;
    add(C(0.21, 0.21, 0.04), M(0xb77d05), [1.0, 0, 0.21], [PI / 2, 0, 0], arm);
  }
}

function vane({ grp, add, ext, C, S, mat }, parent) {
  const arrow = grp([-0.78, 3.72, 0], [0, 0.5, 0], parent);
  add(C(0.045, 0.045, 0.5), mat.metal, [0, -0.22, 0], [0, 0, 0], arrow);
  add(S(0.11), mat.gold, [0, 0.04, 0], [0, 0, 0], arrow);
  add(C(0.035, 0.035, 1.3), mat.metal, [0, 0.06, 0], [0, 0, PI / 2], arrow);
  ext(
    [
      [0, -0.2],
      [0.42, 0],
      [0, 0.2],
    ],
    0.06,
    mat.hib,
    [-0.6, 0.06, 0.03],
    [0, PI, 0],
    arrow,
    0.01,
  );
  ext(
    [
      [0, 0],
      [0.46, 0.3],
      [0.46, -0.3],
    ],
    0.05,
    mat.hib,
    [0.4, 0.06, -0.025],
    [0, 0, 0],
    arrow,
    0.01,
  );
}

function rainGauge({ add, C, TO, mat, M }, parent) {
  add(C(0.42, 0.3, 0.42), mat.white, [0.95, 3.2, 0.1], [0, 0, 0], parent);
  add(TO(0.42, 0.05), mat.leaf, [0.95, 3.42, 0.1], [PI / 2, 0, 0], parent);
  add(C(0.37, 0.08, 0.1), M(0x2b3a36), [0.95, 3.38, 0.1], [0, 0, 0], parent);
  add(C(0.3, 0.3, 0.3), mat.leaf, [0.95, 2.9, 0.1], [0, 0, 0], parent);
  add(C(0.05, 0.05, 0.9), mat.metal, [0.5, 3.0, 0.05], [0, 0, PI / 2], parent);
}

/** Louvers keep the sun off the pressure and temperature sensor. */
function shield({ add, C, mat }, parent) {
  for (let i = 0; i < 6; i++) add(C(0.34, 0.46, 0.09), mat.white, [0, 2.02 + i * 0.15, 0], [0, 0, 0], parent);
  add(C(0.2, 0.36, 0.1), mat.white, [0, 2.92, 0], [0, 0, 0], parent);
}

function box({ grp, add, put, tube, RB, C, mat, glow, label }, parent) {
  const lid = grp([0, 1.28, 0.42], [0, 0, 0], parent);
  add(RB(1.25, 1.0, 0.5, 0.1), mat.leaf, [0, 0, 0], [0, 0, 0], lid);
  add(RB(1.04, 0.78, 0.06, 0.06), mat.white, [0, 0, 0.25], [0, 0, 0], lid);
  put(
    label('STORM\nDESK', 0.84, 0.4, { font: '900 120px sans-serif', fg: '#0b1b16' }),
    [0, 0.14, 0.287],
    [0, 0, 0],
    lid,
  );
  for (let i = 0; i < 5; i++) {
    add(
      RB(0.09, 0.09, 0.02, 0.01),
      i < 4 ? glow(0x3cff9a, 1) : mat.dark,
      [-0.3 + i * 0.15, -0.22, 0.287],
      [0, 0, 0],
      lid,
    );
  }
  add(C(0.03, 0.03, 0.6), mat.black, [0.5, 0.75, 0], [0, 0, 0], lid);
  tube(
    [
      [0, -0.5, 0],
      [0.1, -0.75, 0.05],
      [-0.3, -0.8, -0.2],
      [-0.42, -0.5, -0.3],
    ],
    0.035,
    mat.black,
    lid,
    30,
  );
}

/** Tilted to the noon sun of eighteen degrees north, on its own bracket. */
function solar({ grp, add, pipe, RB, mat, M }, parent) {
  const panel = grp([-1.3, 1.75, 0.45], [0.5, -0.25, 0.05], parent);
  add(RB(1.5, 0.08, 1.15, 0.03), mat.metal, [0, 0, 0], [0, 0, 0], panel);
  const cell = M(0x0f2f52, { roughness: 0.2, clearcoat: 1 });
  for (let i = 0; i < 12; i++) {
    add(
      RB(0.33, 0.03, 0.34, 0.01),
      cell,
      [-0.525 + (i % 4) * 0.35, 0.05, -0.36 + Math.floor(i / 4) * 0.36],
      [0, 0, 0],
      panel,
    );
  }
  pipe([-1.3, 1.7, 0.4], [0, 1.3, 0], 0.06, mat.metal, parent);
}

/** The mast and all it carries: cups, vane, rain gauge, sensor shield, panel, box. */
export function buildHurricaneWatch(k) {
  const { grp, add, C, mat, M } = k;
  const station = grp();
  add(C(0.15, 0.15, 3.9), M(0xf7f3e6, { roughness: 0.45 }), [0, 2.2, 0], [0, 0, 0], station);
  add(C(0.05, 0.05, 1.9), mat.metal, [-0.1, 3.5, 0], [0, 0, PI / 2], station);
  shield(k, station);
  anemometer(k, station, 0.5);
  vane(k, station);
  rainGauge(k, station);
  box(k, station);
  solar(k, station);
}

/** The corrugated roof, the foot of the mast and its four ratchet straps. */
export function layRoof({ add, grp, tube, RB, C, mat, M }) {
  const zinc = M(0xb7433a, { roughness: 0.55, clearcoat: 0.2 });
  const roof = grp([0, 0, 0], [0.1, 0, 0]);
  for (let i = 0; i < 21; i++) add(C(0.17, 0.17, 4.4, 24), zinc, [-3.0 + i * 0.3, -0.06, 0], [PI / 2, 0, 0], roof);
  add(RB(6.3, 0.22, 4.3, 0.05), zinc, [0, -0.2, 0], [0, 0, 0], roof);
  add(RB(6.5, 0.3, 0.2, 0.06), mat.white, [0, -0.18, 2.24], [0, 0, 0], roof);
  add(RB(1.6, 0.14, 1.6, 0.05), mat.wood, [0, 0.18, 0]);
  add(C(0.32, 0.4, 0.3), mat.metal, [0, 0.38, 0]);
  for (const [x, z] of [
    [-2.4, 1.5],
    [2.4, 1.5],
    [-2.4, -1.5],
    [2.4, -1.5],
  ]) {
    const strap = mat.reef;
    tube(
      [
        [Math.sign(x) * 0.14, 1.0, Math.sign(z) * 0.1],
        [x, 0.24 - z * 0.1, z],
      ],
      0.055,
      strap,
    );
    const buckle = grp([x * 0.55, 0.6 - z * 0.05, z * 0.55], [0, Math.atan2(-z, x), Math.sign(x) * -0.3]);
    add(RB(0.4, 0.16, 0.24, 0.04), mat.metal, [0, 0, 0], [0, 0, 0], buckle);
    add(RB(0.16, 0.22, 0.26, 0.04), mat.hib, [0.1, 0.06, 0], [0, 0, 0], buckle);
    add(C(0.16, 0.16, 0.08), mat.metal, [x, 0.2 - z * 0.1, z]);
  }
}
