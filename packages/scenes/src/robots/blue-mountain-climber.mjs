const { PI } = Math;

/** A rack: the bar with teeth that the pinion walks up. */
function rack({ add, RB, mat }, x, z, parent) {
  add(RB(0.2, 3.4, 0.16, 0.03), mat.white, [x, 1.7, z], [0, 0, 0], parent);
  for (let i = 0; i < 24; i++)
    add(RB(0.2, 0.07, 0.1, 0.015), mat.white, [x, 0.14 + i * 0.138, z + 0.11], [0, 0, 0], parent);
}

function wheel({ add, C, RB, mat }, x, y, z, parent) {
  add(C(0.46, 0.46, 0.34, 44), mat.rub, [x, y, z], [0, 0, PI / 2], parent);
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * PI * 2;
    add(RB(0.36, 0.08, 0.1, 0.02), mat.rub, [x, y + Math.cos(a) * 0.46, z + Math.sin(a) * 0.46], [a, 0, 0], parent);
  }
  add(C(0.3, 0.3, 0.37), mat.reef, [x, y, z], [0, 0, PI / 2], parent);
  add(C(0.1, 0.1, 0.42, 6), mat.metal, [x, y, z], [0, 0, PI / 2], parent);
}

function plates({ add, C, RB, mat }, parent) {
  for (const side of [-1, 1]) {
    add(RB(0.16, 0.34, 2.7, 0.04), mat.dark, [side * 0.92, 0.32, 0], [0, 0, 0], parent);
    for (let i = 0; i < 11; i++)
      add(C(0.07, 0.07, 0.18, 16), mat.metal, [side * 0.92, 0.32, -1.2 + i * 0.24], [0, 0, PI / 2], parent);
  }
  for (const z of [-1.2, 0.05, 1.2]) add(RB(1.9, 0.22, 0.2, 0.04), mat.dark, [0, 0.32, z], [0, 0, 0], parent);
}

/** The brain, its screen level with the horizon: it hangs within two degrees. */
function brain({ grp, add, put, RB, C, mat, glow, label }, parent) {
  const box = grp([0, 0.86, 0.72], [-0.42, 0, 0], parent);
  add(RB(1.4, 0.86, 0.5, 0.1), mat.white, [0, 0, 0], [0, 0, 0], box);
  add(RB(1.16, 0.56, 0.06, 0.05), mat.black, [0, 0.06, 0.25], [0, 0, 0], box);
  put(label('57 s  +1.6°', 1.02, 0.3, { font: '700 74px monospace', fg: '#7dffb4' }), [0, 0.14, 0.285], [0, 0, 0], box);
  add(RB(0.9, 0.03, 0.02, 0.005), glow(0x45c77f, 1.2), [0, -0.08, 0.285], [0, 0, 0.03], box);
  for (const x of [-0.3, 0, 0.3])
    add(C(0.07, 0.07, 0.06), x ? mat.reef : mat.hib, [x, -0.32, 0.26], [PI / 2, 0, 0], box);
}

function cubes({ grp, add, RB, mat }, parent) {
  const tray = grp([0, 0.5, -0.72], [0, 0, 0], parent);
  add(RB(1.5, 0.08, 1.0, 0.03), mat.reef, [0, 0, 0], [0, 0, 0], tray);
  for (const side of [-1, 1]) add(RB(0.08, 0.42, 1.0, 0.03), mat.reef, [side * 0.74, 0.2, 0], [0, 0, 0], tray);
  add(RB(1.5, 0.42, 0.08, 0.03), mat.reef, [0, 0.2, -0.48], [0, 0, 0], tray);
  const colors = [mat.gold, mat.hib, mat.leaf];
  for (let i = 0; i < 6; i++) {
    const place = [-0.46 + (i % 3) * 0.46, 0.26 + Math.floor(i / 3) * 0.4, -0.1 + (i % 2) * 0.14];
    add(RB(0.38, 0.38, 0.38, 0.05), colors[(i * 2 + (i > 2 ? 1 : 0)) % 3], place, [0, i * 0.22, 0], tray);
  }
}

/** Blue Mountain Climber as it hangs: two racks up to the bar, two pinions, six cubes aboard. */
export function buildClimber(k) {
  const { grp, add, ext, gearPts, RB, C, TO, mat } = k;
  const robot = grp([0, 1.15, 0], [0.03, 0, -0.026]);
  plates(k, robot);
  for (const side of [-1, 1]) {
    for (const z of [-0.95, 0.95]) wheel(k, side * 1.22, 0.3, z, robot);
    rack(k, side * 0.5, 0.06, robot);
    // Two hooks that close over the bar.
    const hook = grp([side * 0.5, 3.42, 0.06], [0, PI / 2, 0], robot);
    add(TO(0.26, 0.085, PI * 1.15), mat.gold, [0, 0.02, 0], [0, 0, -0.25], hook);
    ext(gearPts(0.34, 14, 0.8), 0.18, mat.gold, [side * 0.5 - 0.09, 1.05, 0.5], [0, PI / 2, 0], robot, 0.01);
    add(C(0.07, 0.07, 0.5, 6), mat.metal, [side * 0.5, 1.05, 0.5], [0, 0, PI / 2], robot);
    add(RB(0.42, 0.6, 0.62, 0.08), mat.white, [side * 1.0, 0.98, 0.42], [0, 0, 0], robot);
    add(RB(0.44, 0.14, 0.64, 0.05), mat.hib, [side * 1.0, 0.78, 0.42], [0, 0, 0], robot);
  }
  cubes(k, robot);
  brain(k, robot);
  // Eyes of the distance sensor under the brain.
  add(RB(0.62, 0.26, 0.2, 0.06), mat.black, [0, 0.34, 1.36], [0, 0, 0], robot);
  for (const side of [-1, 1]) {
    add(C(0.1, 0.1, 0.12), mat.metal, [side * 0.16, 0.34, 1.47], [PI / 2, 0, 0], robot);
    add(C(0.065, 0.065, 0.14), mat.black, [side * 0.16, 0.34, 1.475], [PI / 2, 0, 0], robot);
  }
}

/** The bar over the mission field, on two posts with feet. */
export function raiseBar({ add, RB, C, S, mat }) {
  add(C(0.16, 0.16, 5.0), mat.metal, [0, 4.58, 0.06], [0, 0, PI / 2]);
  for (const side of [-1, 1]) {
    add(S(0.24), mat.hib, [side * 2.46, 4.58, 0.06]);
    add(RB(0.26, 4.6, 0.26, 0.05), mat.reef, [side * 2.35, 2.3, 0.06]);
    add(RB(0.8, 0.16, 1.6, 0.06), mat.deep, [side * 2.35, 0.08, 0.06]);
    for (let i = 0; i < 4; i++)
      add(RB(0.28, 0.2, 0.28, 0.03), i % 2 ? mat.black : mat.gold, [side * 2.35, 0.5 + i * 0.2, 0.06]);
  }
}
