export { usePlantChoices, usePlants } from './plants/plant-choices.ts';
