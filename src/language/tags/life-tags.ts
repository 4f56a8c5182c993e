import type { TagDefinition } from '../../schema/tag.ts'
import { tag } from './tag-text.ts'

/** The part of somebody’s life that an utterance is about. */
export const LIFE_TAGS: readonly TagDefinition[] = [
  tag('life', 'A part of somebody’s life that an utterance is about.'),
  tag(
    'life.family',
    'Family, partner, children, friends, pets and relationships.',
    `
    My daughter starts school in autumn
    I had a fight with my husband
    Our dog loves the beach
    我妈妈下周过生日`,
    `
    my mom | my mum | my mother | my dad | my father | my parents | my wife | my husband | my partner |
    my girlfriend | my boyfriend | my son | my daughter | my kids | my children | my brother* | my sister* |
    my grandm* | my grandf* | my family | family | wedding | my dog | my cat | our dog | our cat | puppy |
    pets | divorce* | adopt* | best friend | my friend* | old friends | kids | 妈妈 | 爸爸 | 父母 | 妻子 |
    老婆 | 丈夫 | 老公 | 儿子 | 女儿 | 孩子 | 哥哥 | 弟弟 | 姐姐 | 妹妹 | 奶奶 | 爷爷 | 家人 | 女朋友 |
    男朋友 | 结婚 | 婚礼 | 狗狗 | 猫咪 | 宠物 | 朋友`,
  ),
  tag(
    'life.health',
    'Health, illness, sleep, medicine, fitness and exercise.',
    `
    The doctor prescribed antibiotics
    I sleep badly these days
    I do yoga three times a week
    我对花生过敏`,
    `
    doctor* | hospital* | medicine | medication* | allerg* | headache* | migraine* | ill | sick | flu |
    fever | surgery | therap* | diagnos* | sleep* | insomnia | gym | workout* | exercis* | yoga | diet |
    weight | injur* | mental health | blood pressure | dentist* | 医生 | 医院 | 吃药 | 药 | 过敏 | 头疼 |
    头痛 | 感冒 | 发烧 | 手术 | 失眠 | 睡眠 | 健身 | 锻炼 | 跑步 | 瑜伽 | 减肥 | 身体 | 健康 | 血压 | 生病 |
    牙医`,
  ),
  tag(
    'life.food',
    'Food, cooking, restaurants and drinks.',
    `
    I baked a chocolate cake
    She is vegetarian
    The ramen place downtown is great
    我想吃火锅`,
    `
    food | eat | eating | meal* | menu* | snack* | brunch | supper | cuisine | takeaway | groceries | ingredient* | pasta |
    paella | noodle* | curry | cook* | recipe* | restaurant* | dinner | lunch | breakfast | vegetarian | vegan | coffee | tea |
    baked | baking | cake* | pizza | sushi | seafood | delicious | tasty | spicy | dessert* | wine | beer |
    吃 | 美食 | 做饭 | 菜谱 | 餐厅 | 餐馆 | 火锅 | 咖啡 | 喝茶 | 蛋糕 | 海鲜 | 早餐 | 午餐 | 晚餐 | 好吃 |
    素食 | 辣`,
  ),
  tag(
    'life.travel',
    'Travel, trips, holidays, places and transport.',
    `
    We drove along the coast of Portugal
    Our flight was delayed
    I took the kids camping
    我们去云南旅游了`,
    `
    travel* | trip* | vacation* | holiday* | flight* | airport* | hotel* | camping | road trip | roadtrip |
    passport* | visa | sightseeing | beach* | abroad | itinerary | backpacking | 旅游 | 旅行 | 出差 | 机票 |
    航班 | 酒店 | 机场 | 度假 | 景点 | 签证 | 护照 | 露营 | 海边 | 行程`,
  ),
  tag(
    'life.work',
    'Job, career, colleagues, business and money.',
    `
    I got promoted to team lead
    My boss keeps giving me overtime
    I want to pay off my loan
    我换了一份新工作`,
    `
    my job | my boss | my manager | colleague* | coworker* | co-worker* | promot* | salary | career* |
    my business | my company | overtime | laid off | lost my job | new job | job interview | at work |
    my store | my shop | client* | loan* | mortgage | savings | invest* | my work | 工作 | 老板 | 同事 |
    加班 | 升职 | 工资 | 公司 | 职业 | 辞职 | 失业 | 生意 | 创业 | 客户 | 贷款 | 理财 | 投资 | 面试`,
  ),
  tag(
    'life.study',
    'School, studies, exams, courses and learning.',
    `
    I am preparing for my final exams
    She studies biology in Leiden
    I am taking a pottery class
    我在准备考研`,
    `
    exam* | studies | studying | study for | university | college | school | homework | professor* |
    teacher* | thesis | degree | course* | class* | semester | graduat* | scholarship* | lecture* | learning |
    考试 | 学习 | 大学 | 学校 | 作业 | 老师 | 论文答辩 | 毕业 | 课程 | 上课 | 考研 | 奖学金 | 同学 | 学期 |
    成绩`,
  ),
  tag(
    'life.leisure',
    'Hobbies, sport, music, films, books, games and art.',
    `
    I paint landscapes in my free time
    We watched the new Dune film
    Our team won the match
    我在学弹吉他`,
    `
    hobb* | paint* | guitar | piano | violin | concert* | movie* | film* | novel* | book club | reading |
    video game* | gaming | game* | hik* | photograph* | museum* | football | soccer | basketball | tennis |
    swim* | danc* | pottery | garden* | band | music | song* | marathon | theater | theatre | 爱好 | 画画 |
    吉他 | 钢琴 | 电影 | 小说 | 看书 | 游戏 | 爬山 | 摄影 | 足球 | 篮球 | 网球 | 游泳 | 跳舞 | 音乐 | 唱歌 |
    演唱会 | 追剧 | 博物馆 | 运动`,
  ),
  tag(
    'life.home',
    'Home, household, moving, furniture and daily chores.',
    `
    We are renovating the kitchen
    The washing machine broke down
    I moved into a smaller flat
    我要搬家了`,
    `
    apartment* | my flat | new flat | our house | my house | new house | renovat* | kitchen | furniture |
    landlord* | neighbour* | neighbor* | moved into | moving house | laundry | cleaning the |
    washing machine | rent | chores | household | 房子 | 搬家 | 装修 | 家具 | 房东 | 邻居 | 租房 | 洗衣机 |
    打扫 | 家务 | 厨房 | 房租`,
  ),
]
