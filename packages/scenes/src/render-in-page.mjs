import { kitIn } from './kit/kit.mjs';
import { expose, setStage } from './kit/stage.mjs';
import { scenes } from './scenes/scenes.mjs';

/** Runs in the browser: `render` answers the picture as an address of data. */
window.render = (name, { pixels, samples }) => {
  const { build, turn = 0, ...view } = scenes[name];
  const stage = setStage({ ...view, pixels });
  stage.root.rotation.y = turn;
  return expose(stage, samples, build(kitIn(stage.root)));
};
