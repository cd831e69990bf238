export { SurveyOnPhone } from './on-phone/survey-on-phone.tsx';
