/** Ids of the tags that every memory starts with, goals before their sub-tasks; their texts are the engine's. */
export const DEFAULT_TAG_IDS: readonly string[] = `
research research.search research.read research.summarise research.compare research.verify
code code.write code.test code.debug code.review code.refactor code.run code.deploy
data data.collect data.analyse data.visualise
write write.draft write.edit write.translate
plan plan.schedule plan.break-down plan.remind
decide decide.choose decide.recommend
communicate communicate.message communicate.meeting
operate operate.configure operate.navigate operate.monitor
commerce commerce.buy commerce.book commerce.refund
dialogue dialogue.ask-fact dialogue.ask-preference dialogue.ask-advice dialogue.ask-experience
dialogue.state-preference dialogue.share-fact dialogue.share-event dialogue.share-plan
dialogue.express-emotion dialogue.comfort dialogue.correct dialogue.instruct dialogue.remember
dialogue.greet dialogue.thank dialogue.agree
life life.family life.health life.food life.travel life.work life.study life.leisure life.home
`
  .trim()
  .split(/\s+/)
