import type { TagDefinition } from '../../schema/tag.ts'
import { tag } from './tag-text.ts'

/** What somebody does by an utterance. */
export const DIALOGUE_TAGS: readonly TagDefinition[] = [
  tag('dialogue', 'What a person does by saying something.'),
  tag(
    'dialogue.ask-fact',
    'Ask for a fact or an explanation.',
    `
    What is the capital of Peru?
    How does photosynthesis work?
    When does the shop open?
    这个词是什么意思?`,
    `
    what is | what's the | what are | how does | how do | how many | how much | when is | when does |
    where is | who is | who was | why is | why does | what does | can you explain | explain | 是什么 |
    什么意思 | 为什么 | 怎么回事 | 多少 | 几点 | 在哪里 | 哪里 | 谁是 | 解释一下`,
  ),
  tag(
    'dialogue.ask-preference',
    'Ask what somebody likes, wants or prefers.',
    `
    Do you like spicy food?
    What's your favourite film?
    Would you rather stay in or go out?
    你喜欢什么音乐?`,
    `
    do you like | do you prefer | would you prefer | do you enjoy | your favorite | your favourite |
    would you rather | what kind of ... do you | which do you | are you into | you interested in | 你喜欢 |
    您喜欢 | 你更喜欢 | 你最喜欢 | 你想要 | 你爱吃 | 你偏好 | 喜欢哪`,
  ),
  tag(
    'dialogue.ask-advice',
    'Ask for advice, help, ideas or an opinion.',
    `
    What should I cook tonight?
    Can you help me with my CV?
    Any tips for a first marathon?
    我该怎么办?`,
    `
    should i | what do you think | any tips | any advice | any ideas | any suggestions | help me | how can i |
    how do i | how should i | can you recommend | could you recommend | what would you do | your opinion |
    怎么办 | 有什么建议 | 我该 | 我应该 | 帮我 | 你觉得 | 你认为 | 给点建议 | 有没有推荐 | 怎样才能 |
    如何才能`,
  ),
  tag(
    'dialogue.ask-experience',
    'Ask about somebody: their day, plans, family, past.',
    `
    How was your trip?
    What did you do at the weekend?
    Have you ever been to Japan?
    你周末做了什么?`,
    `
    how was your | how did your | how did it go | what did you | have you ever | have you been | did you |
    are you going to | what have you | how's your | what are you up to | tell me about your | what's new |
    what about you | how about you | how long have you | 你最近 | 过得怎么样 | 你去过 | 你有没有 |
    你做了什么 | 你打算 | 你呢 | 后来呢`,
  ),
  tag(
    'dialogue.state-preference',
    'Say what one likes, loves, dislikes, avoids or prefers.',
    `
    I love hiking in the mountains
    I can't stand loud music
    I prefer tea to coffee
    我不喜欢吃香菜`,
    `
    i like | i love | i really like | i really love | i enjoy | i prefer | i hate | i dislike | i don't like |
    i do not like | can't stand | my favorite | my favourite | i'm a fan of | big fan of | i'm into |
    i'd rather | i am allergic | i'm allergic | not a fan | i adore | 我喜欢 | 我爱 | 我最爱 | 我不喜欢 |
    我讨厌 | 我更喜欢 | 我偏好 | 我过敏 | 过敏 | 我最喜欢 | 我不爱 | 我不吃 | 我受不了`,
  ),
  tag(
    'dialogue.share-fact',
    'Tell a lasting fact about oneself: job, home, age, family, possessions.',
    `
    I work as a nurse in Leeds
    I have two brothers
    I'm 34 and live with my parents
    我是一名软件工程师`,
    `
    i work as | i work at | i work for | i live in | i live with | i have two | i have a | years old |
    i'm from | i am from | i was born | i grew up | i'm a | i am a | i'm an | i'm married |
    we have been married | my job | 我是一名 | 我是一个 | 我住在 | 我今年 | 我来自 | 我有一个 | 我有两个 |
    我在 | 我家在 | 我的工作 | 我的职业 | 岁了`,
  ),
  tag(
    'dialogue.share-event',
    'Tell what happened, or what one did lately.',
    `
    I went to a concert last night
    We moved into our new flat yesterday
    I finally finished my thesis
    我昨天去看了电影`,
    `
    i went | we went | i just | i finally | yesterday i | yesterday we | last week | last weekend |
    last night | i recently | i started | i finished | i met | we had | i had a | i got | i visited |
    i signed up | i joined | i ran | i took | i attended | happened | 我昨天 | 昨天 | 上周 | 上个月 | 我刚 |
    刚刚 | 我去了 | 我们去了 | 前几天 | 终于 | 发生了 | 今天我 | 我参加了`,
  ),
  tag(
    'dialogue.share-plan',
    'Tell what one plans, hopes or promises to do.',
    `
    I'm going to run a marathon next spring
    We plan to move to Lisbon
    I want to learn the piano
    我打算明年换工作`,
    `
    i'm going to | i am going to | i'm planning | we are planning | we're planning | i plan to | we plan to |
    i want to | i hope to | i'd like to | i would like to | i'm thinking of | i'm thinking about |
    i'm considering | my goal | my dream | can't wait | looking forward | i'll | we will | 我打算 | 我计划 |
    我想 | 我要 | 我希望 | 我的目标 | 我准备 | 我的梦想 | 我们打算 | 下个月 | 明年 | 期待`,
  ),
  tag(
    'dialogue.express-emotion',
    'Express a feeling: joy, sadness, worry, anger, pride, stress.',
    `
    I'm so stressed about the exam
    I feel really lonely these days
    I'm over the moon!
    我最近压力很大`,
    `
    i'm so | i am so | i feel | i'm feeling | i felt | stressed | anxious | worried | nervous | sad | upset |
    angry | furious | lonely | depressed | excited | thrilled | proud | scared | afraid | overwhelmed |
    heartbroken | frustrated | disappointed | over the moon | exhausted | 压力 | 焦虑 | 担心 | 难过 | 伤心 |
    开心 | 高兴 | 生气 | 孤独 | 害怕 | 紧张 | 郁闷 | 失望 | 激动 | 沮丧 | 好累 | 委屈 | 烦死了`,
  ),
  tag(
    'dialogue.comfort',
    'Encourage, comfort or support somebody.',
    `
    You've got this!
    I'm sorry to hear that
    It will get better, hang in there
    别难过,一切都会好起来的`,
    `
    you've got this | you got this | sorry to hear | hang in there | will get better | proud of you |
    good luck | don't worry | keep it up | rooting for you | here for you | you can do it | 别难过 | 别担心 |
    加油 | 会好起来 | 别灰心 | 祝你好运 | 没关系 | 抱抱 | 别着急`,
  ),
  tag(
    'dialogue.correct',
    'Correct something said before; disagree; say that it was wrong.',
    `
    No, I meant Tuesday, not Thursday
    That's not right, my sister is called Ann
    Actually I live in Bonn now
    不对,是星期三`,
    `
    no, i | i meant | that's not right | that's wrong | that is wrong | that's not what | actually |
    correction | not quite | you misunderstood | i disagree | let me correct | not what i | 不对 | 不是这样 |
    说错了 | 其实 | 更正 | 纠正 | 搞错了 | 弄错了 | 你理解错 | 我的意思是`,
  ),
  tag(
    'dialogue.instruct',
    'Give an instruction about how the assistant should behave or answer.',
    `
    Always answer in French
    Please keep your replies short
    From now on don't use emojis
    以后请用中文回答我`,
    `
    from now on | always answer | always use | always reply | never use | never mention | please keep |
    keep your answer* | keep your repl* | please answer | please reply | don't use | answer in | call me |
    act as | pretend to be | stop using | 以后请 | 以后 | 请用 | 从现在开始 | 不要再 | 请始终 | 回答要 |
    叫我 | 你要扮演 | 扮演`,
  ),
  tag(
    'dialogue.remember',
    'Ask the assistant to remember something, or what it remembers.',
    `
    Remember that my passport expires in June
    Please note that I moved
    Do you remember my dog’s name?
    请记住我的生日是五月三号`,
    `
    remember that | remember this | please remember | please note | keep in mind | make a note | note that |
    do you remember | did i tell you | what did i say | i told you | don't forget | 记住 | 记得 | 记一下 |
    记下来 | 你还记得 | 我说过 | 我告诉过你`,
  ),
  tag(
    'dialogue.greet',
    'Greet, introduce oneself, or say goodbye.',
    `
    Hi there, good to see you!
    Good morning
    Bye, talk to you later!
    你好,很高兴认识你`,
    `
    hi | hello | hey | good morning | good evening | good night | how are you | how's it going |
    nice to meet you | bye | goodbye | see you | talk to you later | my name is | take care | 你好 | 您好 |
    早上好 | 晚上好 | 晚安 | 再见 | 拜拜 | 好久不见 | 我叫`,
  ),
  tag(
    'dialogue.thank',
    'Thank somebody or compliment them.',
    `
    Thanks a lot for your help!
    I really appreciate it
    Great job, well done!
    太谢谢你了`,
    `
    thank* | appreciate* | grateful | well done | great job | good job | cheers | congrat* | 谢谢 | 感谢 |
    多谢 | 辛苦了 | 恭喜 | 祝贺`,
  ),
  tag(
    'dialogue.agree',
    'Agree, accept, confirm or say yes.',
    `
    Yes, exactly
    Sounds good to me
    I totally agree with you
    好的,没问题`,
    `
    yes | yeah | yep | sure | exactly | sounds good | i agree | totally agree | absolutely | of course |
    okay | deal | you're right | no problem | 好的 | 没问题 | 同意 | 当然 | 可以 | 说得对 | 没错 | 是的`,
  ),
]
