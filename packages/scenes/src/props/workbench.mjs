const { PI } = Math;

/** A board of plywood as a bench top. */
export function benchTop({ add, RB, mat }, width = 6, depth = 4) {
  add(RB(width, 0.24, depth, 0.08), mat.wood, [0, -0.12, 0]);
  add(RB(width - 0.06, 0.05, depth - 0.06, 0.02), mat.paper, [0, -0.005, 0]);
}

export function stopwatch({ grp, add, put, C, TO, RB, mat, label }, at, turn, time) {
  const watch = grp(at, turn);
  add(C(0.85, 0.85, 0.34, 56), mat.hib, [0, 0, 0], [PI / 2, 0, 0], watch);
  add(TO(0.8, 0.1), mat.gold, [0, 0, 0.14], [0, 0, 0], watch);
  add(C(0.74, 0.74, 0.06, 56), mat.white, [0, 0, 0.16], [PI / 2, 0, 0], watch);
  for (let i = 0; i < 12; i++) {
    const a = (i * PI) / 6;
    add(
      RB(0.05, i % 3 ? 0.1 : 0.2, 0.03, 0.01),
      mat.black,
      [Math.sin(a) * 0.6, Math.cos(a) * 0.6, 0.2],
      [0, 0, -a],
      watch,
    );
  }
  add(RB(0.06, 0.56, 0.03, 0.01), mat.hib, [0.14, 0.2, 0.215], [0, 0, -0.6], watch);
  put(label(time, 0.7, 0.24, { font: '800 150px monospace', fg: '#0b1b16' }), [0, -0.28, 0.2], [0, 0, 0], watch);
  add(C(0.12, 0.12, 0.3), mat.metal, [0, 1.0, 0], [0, 0, 0], watch);
  add(RB(0.4, 0.16, 0.3, 0.06), mat.black, [0, 1.18, 0], [0, 0, 0], watch);
}

/** A small yellow gear motor with its shaft and two wires. */
export function gearMotor({ grp, add, tube, RB, C, mat }, at, turn) {
  const motor = grp(at, turn);
  add(RB(1.1, 0.4, 0.46, 0.08), mat.gold, [0, 0, 0], [0, 0, 0], motor);
  add(C(0.19, 0.19, 0.55), mat.metal, [-0.75, 0, 0], [0, 0, PI / 2], motor);
  add(C(0.08, 0.08, 0.6), mat.white, [0.36, 0, 0.2], [PI / 2, 0, 0], motor);
  tube(
    [
      [-1.0, 0.06, 0],
      [-1.2, 0.1, 0.05],
      [-1.35, -0.1, 0.2],
    ],
    0.03,
    mat.hib,
    motor,
    20,
  );
  tube(
    [
      [-1.0, -0.06, 0],
      [-1.25, -0.05, -0.05],
      [-1.4, -0.15, -0.1],
    ],
    0.03,
    mat.black,
    motor,
    20,
  );
}
